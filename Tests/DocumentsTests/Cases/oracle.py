"""Reads texts with other parsers, and prints where what they find is not what a line says.

Each line of standard input is a JSON object: the format, its text, and the value that it should have.
The last line printed says how many edited texts of each format were read; 0 where there is no parser.
"""
import base64, configparser, ctypes, datetime, io, json, math, plistlib, sys

try:
    import tomllib
except ImportError:
    tomllib = None
try:
    import yaml
except ImportError:
    yaml = None

try:
    import dotenv
except ImportError:
    dotenv = None
try:
    glib = ctypes.CDLL("libglib-2.0.so.0")
    for name in "new", "get_groups", "get_keys", "get_string":
        getattr(glib, "g_key_file_" + name).restype = ctypes.c_void_p
    glib.g_strfreev.argtypes = glib.g_free.argtypes = [ctypes.c_void_p]
except OSError:
    glib = None

# The formats whose parsers may be absent.
absent = {format for format, parser in
          [("toml", tomllib), ("yaml", yaml), ("env", dotenv), ("desktop", glib)] if not parser}
# Those of lines, in which all values are texts.
lines = {"ini", "desktop", "env"}


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
    # Of a key that is there again, the last counts to these parsers.
    if format in lines and isinstance(expected, list):
        expected = expected[-1] if expected else None
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


def read(format, text, may_repeat):
    if format == "json":
        return json.loads(text.removeprefix("\ufeff"))
    if format == "toml":
        return tomllib.loads(text.removeprefix("\ufeff"))
    if format == "yaml":
        return yaml.load(text, Loader=yaml.BaseLoader)
    if format == "ini":
        return configuration(text.removeprefix("\ufeff"), may_repeat)
    if format == "desktop":
        return key_file(text.encode())
    if format == "env":
        return dotenv.dotenv_values(stream=io.StringIO(text.removeprefix("\ufeff")), interpolate=False)
    return plistlib.loads(text.encode(), fmt=plistlib.FMT_XML)


def configuration(text, may_repeat):
    """What configparser makes of the text, in which keys may stand before the first section."""
    parser = configparser.RawConfigParser(
        allow_no_value=True, strict=not may_repeat, default_section="\0")
    parser.optionxform = str
    parser.read_string("[\1]\n" + text)
    found = {section: dict(parser.items(section)) for section in parser.sections()}
    return found.pop("\1") | found


def key_file(text):
    """What GLib's GKeyFile makes of the text."""
    def strings(pointer):
        found = []
        for text in ctypes.cast(pointer, ctypes.POINTER(ctypes.c_char_p)):
            if text is None:
                break
            found.append(text)
        glib.g_strfreev(pointer)
        return found

    file = ctypes.c_void_p(glib.g_key_file_new())
    keeps_translations = 2
    if not glib.g_key_file_load_from_data(
            file, text, ctypes.c_size_t(len(text)), keeps_translations, None):
        raise ValueError("GLib does not read the text")
    found = {}
    for group in strings(glib.g_key_file_get_groups(file, None)):
        members = found[group.decode()] = {}
        for key in strings(glib.g_key_file_get_keys(file, group, None, None)):
            value = glib.g_key_file_get_string(file, group, key, None)
            members[key.decode()] = value and ctypes.cast(value, ctypes.c_char_p).value.decode()
            glib.g_free(value)
    glib.g_key_file_free(file)
    return found


counts = dict.fromkeys(absent, 0)
unread = set()
for line in sys.stdin:
    case = json.loads(line)
    format, text = case["format"], case["text"]
    if format in absent:
        continue
    # What the parser does not know at first, it does not know after a change.
    if (format, case["seed"]) in unread:
        continue
    try:
        found = plain(read(format, text, case["edited"]))
    except Exception as error:
        # tomllib reads TOML 1.0, which has less than 1.1; PyYAML takes no anchor twice.
        if format in lines | {"toml", "yaml"} and not case["edited"]:
            unread.add((format, case["seed"]))
            continue
        print(f"{format} {case['seed']}: {error}\n{text}")
        continue
    if not same(found, case["value"], format):
        # Quotes, comments after values and bare keys are not to all parsers of lines what they are here.
        if format in lines and not case["edited"]:
            unread.add((format, case["seed"]))
            continue
        print(f"{format} {case['seed']}: {found}, not {case['value']}\n{text}")
    counts[format] = counts.get(format, 0) + case["edited"]
print("read " + " ".join(f"{format} {count}" for format, count in sorted(counts.items())))
