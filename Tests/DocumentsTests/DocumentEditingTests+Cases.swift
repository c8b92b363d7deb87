import EditorCore

extension DocumentEditingTests {
  static let replacements: [Case] = [
    Case("a number", #"{"a": 1}"#, [set("/a", "20")], #"{"a": 20}"#),
    Case("the root", "\n 1 // one\n", [set("", #""x""#)], "\n \"x\" // one\n"),
    Case(
      "a text with what must be escaped, and no more", #"{"a": ""}"#,
      [.set(Pointer(["a"]), .string("q\" b\\ /é😀\n\r\t\u{8}\u{c}\u{1}\u{1f}\u{7f}"))],
      #"{"a": "q\" b\\ /é😀\n\r\t\b\f\u0001\u001f\#u{7f}"}"#),
    Case("an equal value changes nothing", #"{"a": 1.0}"#, [set("/a", "1")], #"{"a": 1.0}"#),
    Case(
      "a container on one line stays on one", "{\n  \"a\": [1, 2]\n}", [set("/a", "[1, 2, 3]")],
      "{\n  \"a\": [1, 2, 3]\n}"),
    Case(
      "a leaf on its own line becomes a container on several", "{\n\t\"a\": 1\n}",
      [set("/a", #"{"x": [1], "y": {}}"#)],
      "{\n\t\"a\": {\n\t\t\"x\": [\n\t\t\t1\n\t\t],\n\t\t\"y\": {}\n\t}\n}"),
    Case(
      "spacing is that of the document", #"{ "a":{ "b":1 } }"#,
      [set("/a", #"{"b": 2, "c": [1, 2]}"#)],
      #"{ "a":{ "b":2,"c":[1,2] } }"#),
    Case("a byte order mark stays", "\u{FEFF}[1]", [set("/0", "2")], "\u{FEFF}[2]"),
    Case(
      "an element of a list of lists", "[[1, 2],\r\n [3]]\r\n", [set("/1/0", "4")],
      "[[1, 2],\r\n [4]]\r\n"),
  ]

  static let insertions: [Case] = [
    Case(
      "after the last member, before its comment", "{\n  \"a\": 1 // one\n}", [set("/b", "2")],
      "{\n  \"a\": 1, // one\n  \"b\": 2\n}"),
    Case(
      "a trailing comma is kept", "{\n  \"a\": 1, // one\n  // end\n}", [set("/b", "2")],
      "{\n  \"a\": 1, // one\n  \"b\": 2,\n  // end\n}"),
    Case("a trailing comma is kept on one line", "[1, 2,]", [set("/-", "3")], "[1, 2, 3,]"),
    Case(
      "before comments on their own lines", "{\n  \"a\": 1 // one\n  // end\n}", [set("/b", "2")],
      "{\n  \"a\": 1, // one\n  \"b\": 2\n  // end\n}"),
    Case("on one line", #"{"a": 1}"#, [set("/b", "2")], #"{"a": 1, "b": 2}"#),
    Case("on one line with space", #"{ "a" : 1 }"#, [set("/b", "2")], #"{ "a" : 1, "b" : 2 }"#),
    Case(
      "without space", #"{"a":1}"#, [set("/b", "2"), set("/c", "[1, 2]")],
      #"{"a":1,"b":2,"c":[1,2]}"#),
    Case("in an empty root", "{}\n", [set("/a", "1")], "{\n  \"a\": 1\n}\n"),
    Case(
      "in an empty object on its own line", "{\n    \"a\": { }\n}", [set("/a/b", "1")],
      "{\n    \"a\": {\n        \"b\": 1\n    }\n}"),
    Case("in an empty object on one line", #"{"a": {}}"#, [set("/a/b", "1")], #"{"a": {"b": 1}}"#),
    Case(
      "missing parents", "{\r\n  \"x\": 1\r\n}", [set("/a/b/c", "true")],
      "{\r\n  \"x\": 1,\r\n  \"a\": {\r\n    \"b\": {\r\n      \"c\": true\r\n    }\r\n  }\r\n}"),
    Case(
      "missing parents on one line", #"{"x": 1}"#, [set("/a/b", "1"), set("/a/c", "2")],
      #"{"x": 1, "a": {"b": 1, "c": 2}}"#),
    Case(
      "a missing list", #"{"x": 1}"#, [set("/a/-", "1"), set("/a/1", "2")],
      #"{"x": 1, "a": [1, 2]}"#),
    Case(
      "in the place of null", "{\n  \"a\": null, // none\n  \"b\": null\n}",
      [set("/a/x", "1"), set("/a/y/z", "2"), set("/b/-", "3")],
      "{\n  \"a\": {\n    \"x\": 1,\n    \"y\": {\n      \"z\": 2\n    }\n  }, // none\n"
        + "  \"b\": [\n    3\n  ]\n}"),
    Case(
      "in the place of null on one line", #"{"a": null}"#, [set("/a/b", "1")], #"{"a": {"b": 1}}"#),
    Case("in the place of a null root", "null\n", [set("/a", "1")], "{\n  \"a\": 1\n}\n"),
    Case(
      "in the place of null that is given", #"{"a": 1}"#, [set("/a", "null"), set("/a/b", "2")],
      #"{"a": {"b": 2}}"#),
    Case("nothing is removed from null", #"{"a": null}"#, [remove("/a/b")], #"{"a": null}"#),
    Case("at the end of a list", "[1, 2]", [set("/-", "3"), set("/3", "4")], "[1, 2, 3, 4]"),
    Case(
      "at the end of wrapped lines", "[\n  1, 2,\n  3, 4\n]", [set("/4", "5")],
      "[\n  1, 2,\n  3, 4, 5\n]"),
    Case(
      "after a line comment there is a new line", "{\n  \"a\": [1 // one\n  ]\n}",
      [set("/a/-", "2")],
      "{\n  \"a\": [1, // one\n    2\n  ]\n}"),
    Case(
      "a block comment stays with its value", "[1, 2 /* two */]", [set("/-", "3")],
      "[1, 2 /* two */, 3]"),
    Case(
      "among comments alone", "{\n  // nothing yet\n}", [set("/a", "1"), set("/b", "2")],
      "{\n  // nothing yet\n  \"a\": 1,\n  \"b\": 2\n}"),
    Case(
      "after a comment on one line", "{ /* none */ }", [set("/a", "1")], "{ /* none */ \"a\": 1 }"),
    Case(
      "after a comment next to the bracket", "{ // none\n}", [set("/a", "1")],
      "{ // none\n  \"a\": 1\n}"),
    Case(
      "commas that start the lines", "{\n    \"a\": 1\n  , \"b\": 2 // two\n}", [set("/c", "3")],
      "{\n    \"a\": 1\n  , \"b\": 2 // two\n  , \"c\": 3\n}"),
    Case(
      "the closing bracket on the last line", "{\"a\": 1,\n \"b\": 2}", [set("/c", "3")],
      "{\"a\": 1,\n \"b\": 2,\n \"c\": 3}"),
    Case(
      "a container like the one before it", "[\n  {\"x\": 1},\n  {\"x\": 2}\n]",
      [set("/-", #"{"x": 3}"#)],
      "[\n  {\"x\": 1},\n  {\"x\": 2},\n  {\"x\": 3}\n]"),
    Case(
      "tabs, and a file without a final line end", "{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}",
      [set("/a/c", #"{"d": 1}"#)],
      "{\n\t\"a\": {\n\t\t\"b\": 1,\n\t\t\"c\": {\n\t\t\t\"d\": 1\n\t\t}\n\t}\n}"),
    Case(
      "the line end of the neighbour", "{\n  \"a\": {\r\n    \"b\": 1\r\n  }\n}",
      [set("/a/c", "2")],
      "{\n  \"a\": {\r\n    \"b\": 1,\r\n    \"c\": 2\r\n  }\n}"),
    Case(
      "a comment of several lines", "{\n  \"a\": 1 /* one\n  two */\n}", [set("/b", "2")],
      "{\n  \"a\": 1, /* one\n  two */\n  \"b\": 2\n}"),
    Case(
      "a comma on a line of its own", "{\n  \"a\": 1 // one\n  , // comma\n}", [set("/b", "2")],
      "{\n  \"a\": 1 // one\n  , // comma\n  \"b\": 2,\n}"),
  ]

  static let removals: [Case] = [
    Case(
      "with its comment on the line", "{\n  // a\n  \"a\": 1, // one\n  \"b\": 2\n}",
      [remove("/a")],
      "{\n  // a\n  \"b\": 2\n}"),
    Case(
      "the last, with the comma before it", "{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}",
      [remove("/b")], "{\n  \"a\": 1 // one\n}"),
    Case(
      "the last, where a trailing comma is the style", "{\n  \"a\": 1,\n  \"b\": 2,\n}",
      [remove("/b")], "{\n  \"a\": 1,\n}"),
    Case("the only", "{\n  \"a\": 1, // one\n}\n", [remove("/a")], "{}\n"),
    Case(
      "the only, below a comment", "{\n  // about\n  \"a\": 1\n}", [remove("/a")],
      "{\n  // about\n}"),
    Case("the only, next to a comment", "{ /* c */ \"a\": 1 }", [remove("/a")], "{ /* c */ }"),
    Case("the first on one line", #"{"a": 1, "b": 2}"#, [remove("/a")], #"{"b": 2}"#),
    Case("the last on one line", #"{ "a": 1, "b": 2 }"#, [remove("/b")], #"{ "a": 1 }"#),
    Case("the middle on one line", "[1, 2, 3]", [remove("/1")], "[1, 3]"),
    Case("without space", #"{"a":1,"b":2,"c":3}"#, [remove("/b")], #"{"a":1,"c":3}"#),
    Case("neighbours", "[1, 2, 3, 4]", [remove("/1"), remove("/2")], "[1, 4]"),
    Case("all but the first", "[1, 2, 3]", [remove("/2"), remove("/1")], "[1]"),
    Case("all but the last", "[ 1, 2, 3 ]", [remove("/0"), remove("/1")], "[ 3 ]"),
    Case("all", "[1, 2, 3]", [remove("/0"), remove("/1"), remove("/2")], "[]"),
    Case("a trailing comma on one line", "[1, 2,]", [remove("/1")], "[1,]"),
    Case("the only, with a trailing comma", "[1,]", [remove("/0")], "[]"),
    Case(
      "from wrapped lines", "[\n  1, 2, // low\n  3, 4\n]", [remove("/1"), remove("/2")],
      "[\n  1, // low\n  4\n]"),
    Case("a comment before the next stays", "[1, /* two */ 2]", [remove("/0")], "[/* two */ 2]"),
    Case("a comment after the value goes", "[1 /* one */, 2]", [remove("/0")], "[2]"),
    Case("a comment before the last stays", "[1, /* two */ 2]", [remove("/1")], "[1 /* two */]"),
    Case(
      "a value of several lines", "{\r\n  \"a\": {\r\n    \"b\": 1\r\n  },\r\n  \"c\": 2\r\n}\r\n",
      [remove("/a")], "{\r\n  \"c\": 2\r\n}\r\n"),
    Case(
      "next to the opening bracket", "{\"a\": 1, // one\n \"b\": 2}", [remove("/a")],
      "{\n \"b\": 2}"),
    Case(
      "next to the closing bracket", "{\"a\": 1,\n \"b\": 2}", [remove("/b")], "{\"a\": 1}"),
    Case(
      "next to the closing bracket, below a comment", "{\"a\": 1, // one\n \"b\": 2}",
      [remove("/b")], "{\"a\": 1 // one\n}"),
    Case(
      "where commas start the lines", "{\n    \"a\": 1\n  , \"b\": 2\n  , \"c\": 3\n}",
      [remove("/b")], "{\n    \"a\": 1\n  , \"c\": 3\n}"),
    Case(
      "the last where commas start the lines", "{\n    \"a\": 1\n  , \"b\": 2 // two\n}",
      [remove("/b")], "{\n    \"a\": 1\n}"),
    Case(
      "what is absent", #"{"a": 1}"#, [remove("/b"), remove("/a/b"), remove("/b/c")], #"{"a": 1}"#),
    Case("what is absent in a list", "[1]", [remove("/1"), remove("/-"), remove("/x")], "[1]"),
  ]

  static let compositions: [Case] = [
    Case(
      "a removal and an addition", "{\n  \"a\": 1, // one\n  \"b\": 2 // two\n}",
      [remove("/b"), set("/c", "3")], "{\n  \"a\": 1, // one\n  \"c\": 3\n}"),
    Case(
      "the only is removed and another added", "{\n  \"a\": 1 // one\n}",
      [set("/b", "2"), remove("/a")],
      "{\n  \"b\": 2\n}"),
    Case(
      "all are removed and others added", "[1, 2]",
      [remove("/0"), remove("/1"), set("/-", "3"), set("/-", "4")],
      "[3, 4]"),
    Case(
      "indexes are those of the document", "[1, 2, 3]", [remove("/0"), set("/2", "4")], "[2, 4]"),
    Case("a place is set twice", #"{"a": 1}"#, [set("/a", "2"), set("/a", "3")], #"{"a": 3}"#),
    Case(
      "a place is set and put back", #"{"a": 1.0}"#, [set("/a", "2"), set("/a", "1")],
      #"{"a": 1.0}"#),
    Case(
      "a place is removed and set", #"{"a": 1, "b": 2}"#, [remove("/a"), set("/a", "3")],
      #"{"a": 3, "b": 2}"#),
    Case(
      "a part of a removed value is set", #"{"a": {"x": 1, "y": 2}}"#,
      [remove("/a"), set("/a/z", "3")],
      #"{"a": {"z": 3}}"#),
    Case(
      "a part of a new value is set", #"{"a": 1}"#,
      [set("/a", #"{"x": [1]}"#), set("/a/x/-", "2")],
      #"{"a": {"x": [1, 2]}}"#),
    Case(
      "a part of a new value is removed", #"{"a": 1}"#,
      [set("/b", #"{"x": 1, "y": 2}"#), remove("/b/x")],
      #"{"a": 1, "b": {"y": 2}}"#),
    Case(
      "a value replaces changes of its parts", #"{"a": {"x": 1}}"#,
      [set("/a/x", "2"), set("/a/y", "3"), set("/a", "4")], #"{"a": 4}"#),
    Case("an added part is removed", #"{"a": 1}"#, [set("/b", "2"), remove("/b")], #"{"a": 1}"#),
    Case(
      "neighbours, one replaced and one removed", #"{"a": 1, "b": 2, "c": 3}"#,
      [set("/a", "9"), remove("/b"), set("/c", "8")], #"{"a": 9, "c": 8}"#),
    Case(
      "the same at two depths", "{\n  \"a\": {\n    \"b\": 1\n  }\n}",
      [set("/a/c", "2"), set("/d", "3")],
      "{\n  \"a\": {\n    \"b\": 1,\n    \"c\": 2\n  },\n  \"d\": 3\n}"),
    Case(
      "the last line is removed up to the bracket and another added",
      "{\"a\": 1\t\n  , \"b\": 2 ,}", [remove("/b"), set("/c", "3")], "{\"a\": 1, \"c\": 3,}"),
    Case("nothing", " [1 , 2] ", [], " [1 , 2] "),
  ]
}
