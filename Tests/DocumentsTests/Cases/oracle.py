"""Reads texts with other parsers, and prints where what they find is not what a line says.

Each line of standard input is a JSON object: the format, its text, and the value that it should have.
"""
import base64, datetime, json, math, plistlib, sys

try:
    import tomllib
except ImportError:
    tomllib = None
try:
    import yaml
except ImportError:
    yaml = None


def plain(value):
    """The value as prefs-tui prints it: dates, data, infinities and NaN as texts."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime.datetime):
        return value.isoformat() + ("Z" if value.tzinfo is None else "")
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return value


def same(found, expected, format):
    if isinstance(expected, dict) or isinstance(found, dict):
        return (isinstance(expected, dict) and isinstance(found, dict)
                and found.keys() == expected.keys()
                and all(same(found[key], expected[key], format) for key in found))
    if isinstance(expected, list) or isinstance(found, list):
        return (isinstance(expected, list) and isinstance(found, list)
                and len(found) == len(expected)
                and all(same(a, b, format) for a, b in zip(found, expected)))
    # Without a schema of types, YAML's parser gives every scalar as its text.
    if format == "yaml" and not isinstance(expected, str):
        return isinstance(found, str)
    return found == expected and isinstance(found, bool) == isinstance(expected, bool)


def read(format, text):
    if format == "json":
        return json.loads(text.removeprefix("\ufeff"))
    if format == "toml":
        return tomllib.loads(text.removeprefix("\ufeff"))
    if format == "yaml":
        return yaml.load(text, Loader=yaml.BaseLoader)
    return plistlib.loads(text.encode(), fmt=plistlib.FMT_XML)


counts = {}
unread = set()
for line in sys.stdin:
    case = json.loads(line)
    format, text = case["format"], case["text"]
    if format == "toml" and not tomllib or format == "yaml" and not yaml:
        counts[format] = 0
        continue
    # What the parser does not know at first, it does not know after a change.
    if (format, case["seed"]) in unread:
        continue
    try:
        found = plain(read(format, text))
    except Exception as error:
        # tomllib reads TOML 1.0, which has less than 1.1; PyYAML takes no anchor twice.
        if format in ("toml", "yaml") and not case["edited"]:
            unread.add((format, case["seed"]))
            continue
        print(f"{format} {case['seed']}: {error}\n{text}")
        continue
    if not same(found, case["value"], format):
        print(f"{format} {case['seed']}: {found}, not {case['value']}\n{text}")
    counts[format] = counts.get(format, 0) + 1
print("read " + " ".join(f"{format} {count}" for format, count in sorted(counts.items())))
