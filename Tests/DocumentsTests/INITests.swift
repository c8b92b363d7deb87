import EditorCore
import Testing

@testable import Documents

/// What the dialects make of the same or nearly the same lines, and what they refuse.
struct INITests {
  @Test(
    arguments: [
      ("a=1\nb : 2\n[s]\nc = 3 ; x\n", .ini, #"{"a":"1","b":"2","s":{"c":"3"}}"#),
      ("a = #fff\nb = x#y;z\nc = x #y\n", .ini, ##"{"a":"#fff","b":"x#y;z","c":"x"}"##),
      ("a = \"x ; y\" # z\nb = 'q'\nc = \"x\" y\n", .ini, #"{"a":"x ; y","b":"q","c":"\"x\" y"}"#),
      (
        "a =\n  b = 1\n\n  c\nd = e\n  f\n g = 1\n", .ini, #"{"a":"b = 1\n\nc","d":"e\nf","g":"1"}"#
      ),
      (
        "\u{FEFF}[s]\r\na = 1\r\n[t]\r\n[s]\r\na = 2\r\nA = 3", .ini,
        #"{"s":{"a":["1","2"],"A":"3"},"t":{}}"#
      ),
      ("", .ini, "{}"), ("; nothing\n", .ini, "{}"),
      (
        "[a \"b.\\\"C\"] x \n[A]\nX = 1#c\nx = \"a\\tb\" \\\n c\n", .git,
        #"{"a":{"b.\"C":{"x":null},"X":["1","a\tb  c"]}}"#
      ),
      ("[s]\na = b \\\n# c\n  d\ne=f;g\n", .systemd, #"{"s":{"a":"b  d","e":"f;g"}}"#),
      ("[s]\na[de]=x\\sy\\;z\\q ; no\n", .desktop, #"{"s":{"a[de]":"x y\\;z\\q ; no"}}"#),
      ("[a[]]\nb = c ; d\n", .editorconfig, #"{"a[]":{"b":"c ; d"}}"#),
      ("a = \"x\\\"y\\n\";z\nb = 1;2\nc\n", .php, #"{"a":"x\"y\\n","b":"1","c":null}"#),
      ("[G H]\na b = c \\\n   d # e\n", .samba, #"{"G H":{"a b":"c d # e"}}"#),
      (
        "export A='x\n#y'\nB=\"a\\nb$C\" # c\nD= # d\nE=x#y\nF\nG=`\"'`\n", .env,
        #"{"A":"x\n#y","B":"a\nb$C","D":"","E":"x#y","F":null,"G":"`\"'`"}"#
      ),
      ("A=1\nA=2\n", .env, #"{"A":"1","A":"2"}"#),
      (
        "a = x ; y\nb=c#d\nc = \"p ; q\"\nd\n//r/:_authToken=t\ne:f = 1\n", .npmrc,
        #"{"a":"x","b":"c","c":"p ; q","d":null,"//r/:_authToken":"t","e:f":"1"}"#
      ),
      (
        "[m]\na = \"x # y\" # z\n  b-c = 1 # d\n  B_C = 2\nb_c=3\nskip\n!include /x\n", .mysql,
        #"{"m":{"a":"x # y","b-c":["1","3"],"B_C":"2","skip":null}}"#
      ),
      ("[m]\na = b\n  c = d\n    e\n", .cnf, #"{"m":{"a":"b","c":"d","e":null}}"#),
      ("[ v3 ]\na = b, \\\n  c\nd = e\n", .cnf, #"{" v3 ":{"a":"b, c","d":"e"}}"#),
      (
        "[g]\nA: b ; c\nd-e = f\n  g\nD_E = h\n", .configparser,
        #"{"g":{"A":"b ; c","d-e":"f\ng","D_E":"h"}}"#
      ),
      (
        "[Interface]\nPostUp=a ; b # c\n[peer]\nPublicKey=A\n[PEER]\nAllowedIPs=B\nallowedips=C#d\n",
        .wireguard,
        #"{"Interface":{"PostUp":"a ; b"},"peer":[{"PublicKey":"A"},{"AllowedIPs":["B","C"]}]}"#
      ),
      ("[Peer]\na = 1\n[Route]\nb = 2\n", .ini, #"{"Peer":[{"a":"1"}],"Route":{"b":"2"}}"#),
      ("a::b = 1\nc: ::1\n", .ini, #"{"a::b":"1","c":"::1"}"#),
      ("//r.org/:_authToken=x\n@s:r = y:z\n", .ini, #"{"//r.org/:_authToken":"x","@s:r":"y:z"}"#),
    ] as [(String, DocumentFormat, String)])
  func `lines are read as their dialect has them`(
    text: String, format: DocumentFormat, json: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    #expect(document.value(document.root)?.compactText == json)
  }

  @Test func `the first of several sections may be added as an object`() {
    for (format, key) in [(DocumentFormat.wireguard, "Peer"), (.systemd, "Route"), (.ini, "Peer")] {
      #expect(format.kinds(at: Pointer([key])).contains(.object))
      #expect(format.problem(withKeyOf: Pointer([key]), asAnyOf: [.object]) == nil)
    }
  }

  @Test func `what a shell runs is locked, and no new text becomes such`() throws {
    let text = "A=`date`\nB=\"x\"\n"
    let document = try Document(Array(text.utf8), format: .env)
    let index = DocumentIndex(document)
    let node = try #require(index.node(at: Pointer(["A"])))
    #expect(document.value(node) == .string("`date`"))
    #expect(document.lockReason(node) == "a shell takes it for a command that is run")
    #expect(throws: EditError.self) {
      try document.applying([.set(Pointer(["A"]), .string("now"))])
    }
    let edited = try document.applying([.set(Pointer(["B"]), .string("a `b`"))])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "A=`date`\nB='a `b`'\n")
  }

  @Test func `a line that goes on from the one before is kept, and locks it`() throws {
    let text = "map ctrl+f1 launch\n\\ --stdin\n\\ less -R\nfont_size 11\n"
    let document = try Document(Array(text.utf8), format: .keyvalue)
    let index = DocumentIndex(document)
    let node = try #require(index.node(at: Pointer(["map"])))
    #expect(document.lockReason(node) == "the line below it is no key")
    #expect(Array(document.children(document.root)).count == 2)
    let edited = try document.applying([.set(Pointer(["font_size"]), .string("12"))])
    #expect(
      String(decoding: edited.bytes, as: UTF8.self) == text.replacing("11", with: "12"))
  }

  @Test(arguments: [
    (#"C:\zed"#, #"C:\\zed"#), (#"a\b\n"#, #"a\\b\\n"#), (#"x\;y;"#, #"x\;y;"#), (#"z\"#, #"z\\"#),
  ])
  func `a backslash of a desktop entry is written as an escape`(value: String, spelled: String)
    throws
  {
    let document = try Document(Array("[a]\nb=x\n".utf8), format: .desktop)
    let edited = try document.applying([.set(Pointer(["a", "b"]), .string(value))])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "[a]\nb=\(spelled)\n")
  }

  @Test(
    arguments: [
      ("Q=z", "pa$w`rd", "Q='pa$w`rd'"), ("", "a `b`", "Q='a `b`'"),
      ("Q='a $x'", "b $x", "Q='b $x'"), ("Q=\"$(a)\"", "$(b)", "Q=\"$(b)\""),
      ("Q='lit $x'", "it's $x", nil),
      // A dollar sign before a small letter is rather a password's than a variable's.
      ("Q=z", "pa$word1", "Q='pa$word1'"), ("Q=\"x\"", "p$w", "Q='p$w'"), ("", "p$w", "Q='p$w'"),
      ("Q=z", "$HOME/x", "Q=$HOME/x"), ("Q=z", "${a}/b", "Q=${a}/b"), ("Q=$a", "$b/c", "Q=$b/c"),
      ("Q=z", "it's `x`", nil), ("Q=z", "a$(date)", "Q='a$(date)'"), ("", "a$1", "Q='a$1'"),
      ("Q=z", "$$", "Q='$$'"), ("Q=z", "it's $(x)", nil), ("Q=z", "it's pa$word", nil),
      // Single quotes that were needed are needed still.
      ("Q='a b'", "$ecret", "Q='$ecret'"), ("Q='a#b'", "a$b", "Q='a$b'"),
      ("Q='a b'", "$HOME", "Q=$HOME"), ("Q='a b'", "c", "Q=c"),
    ] as [(String, String, String?)])
  func `what a shell would run or look up in a literal text is not handed to it`(
    line: String, value: String, spelled: String?
  ) throws {
    let document = try Document(Array((line + "\n").utf8), format: .env)
    let edited = try? document.applying([.set(Pointer(["Q"]), .string(value))])
    #expect(
      edited.map { String(decoding: $0.bytes, as: UTF8.self).trimmingPrefix("\n") }
        .map(String.init) == spelled.map { $0 + "\n" })
  }

  @Test(
    arguments: [
      ("dir \"a b\"\n", "x\" y", "dir 'x\" y'\n"), ("dir 'a'\n", "it's", "dir \"it's\"\n"),
      ("dir \"a b\"\n", "c", "dir \"c\"\n"), ("dir a\n", "it's", "dir it's\n"),
    ])
  func `words that stood in quotes stay in some`(text: String, value: String, edited: String) throws
  {
    let document = try Document(Array(text.utf8), format: .keyvalue)
    let bytes = try document.applying([.set(Pointer(["dir"]), .string(value))]).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == edited)
  }

  @Test func `a variable in npm's file stands for itself, as in others`() throws {
    let document = try Document(Array("a = ${X}\nb = 1\n".utf8), format: .npmrc)
    let node = try #require(DocumentIndex(document).node(at: Pointer(["a"])))
    #expect(document.value(node) == .string("${X}") && document.lockReason(node) == nil)
    let edited = try document.applying([
      .set(Pointer(["a"]), .string("x")), .set(Pointer(["b"]), .string("${HOME}/p")),
    ])
    #expect(String(decoding: edited.bytes, as: UTF8.self) == "a = x\nb = ${HOME}/p\n")
  }

  @Test(
    arguments: [
      ("a = b\\\\c\n", .npmrc), ("a = \"b\" # c\n", .npmrc),
      ("a = b\"c\n", .npmrc), ("[m]\na = b\\tc\n", .mysql), ("[m]\na = \"b\" c\n", .mysql),
    ] as [(String, DocumentFormat)])
  func `a value of which its program makes more is locked`(
    text: String, format: DocumentFormat
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let pointer = Pointer(format == .npmrc ? ["a"] : ["m", "a"])
    let node = try #require(DocumentIndex(document).node(at: pointer))
    #expect(document.lockReason(node) == "its program makes more of it than what stands there")
    let plain = try Document(Array("[m]\na = 1\n".utf8), format: .mysql)
    #expect(throws: EditError.self) {
      try plain.applying([.set(Pointer(["m", "a"]), .string("b\\tc"))])
    }
  }

  @Test(
    arguments: [
      ("[t]\nc = p\n    r --f=90\nd=1\n", #"{"t":{"c":"p\nr --f=90","d":"1"}}"#),
      ("[t]\nc =\n  a: b\n  [x]\n\n  d=1\ne=1\n", #"{"t":{"c":"a: b\n[x]\n\nd=1","e":"1"}}"#),
      ("[t]\nc =\n  a\n# b\n; b\n  d=1\n# e\nf=1\n", #"{"t":{"c":"a\nd=1","f":"1"}}"#),
      ("[t]\n  c = 1\n  d = 2\n e = 3\n", #"{"t":{"c":"1","d":"2","e":"3"}}"#),
      ("[t]\nc = \"a\"\n  b\nd = \"a\"\n", #"{"t":{"c":"\"a\"\nb","d":"a"}}"#),
      (
        "[t]\n  c = 1\n[u]\n  d = ^%(a)s$\n      ^<b> \\[c\\]\n",
        #"{"t":{"c":"1"},"u":{"d":"^%(a)s$\n^<b> \\[c\\]"}}"#
      ),
    ])
  func `a line that is indented deeper goes on with the value, as configparser has it`(
    text: String, json: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .ini)
    #expect(document.value(document.root)?.compactText == json)
  }

  @Test(
    arguments: [
      ("[t]\nc = p\n    r=9\nd=1\n", [remove("/t/c")], "[t]\nd=1\n"),
      (
        "[t]\nc = p\n    r=9\nd=1\n", [set("/t/c", #""p\nr=8\ns""#)],
        "[t]\nc = p\n    r=8\n    s\nd=1\n"
      ),
      ("[t]\nc = p\n    r=9\n", [set("/t/d", #""1""#)], "[t]\nc = p\n    r=9\nd = 1\n"),
    ] as [(String, [Change], String)])
  func `a value is edited with the lines on which it goes on`(
    text: String, changes: [Change], expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .ini)
    let result = try document.applying(changes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("[a]\n[b\n", .ini, "2:1", "the name of the section has no closing ']'"),
      ("[a] b\n", .ini, "1:5", "'b' follows the name of the section"),
      (" = b\n", .ini, "1:2", "a key is missing"),
      ("[a]\nb\n", .systemd, "2:1", "'b' has no '=' after a key"),
      ("# nginx\nuser www-data;\n", .ini, "2:1", "'user www-data;' has no '=' after a key"),
      ("a = b\n}\n", .ini, "2:1", "'}' has no '=' after a key"),
      ("/usr/lib\n", .ini, "1:1", "'/usr/lib' has no '=' after a key"),
      (
        "APT::Get \"true\";\n", .ini, "1:1", "'APT::Get \"true\";' has no '=' after a key"
      ),
      (
        "[a \"b\" ]\n", .git, "1:4", "the name of the section must be as in '[name \"subsection\"]'"
      ),
      ("[a]\nb_c = 1\n", .git, "2:1", "'b_c' is not a key"),
      ("[a]\nb = \"c\n", .git, "2:5", "the value has no closing '\"'"),
      ("[a]\nb = \\c\n", .git, "2:5", "'\\c' is not an escape sequence"),
      ("A='b\n", .env, "1:3", "the value has no closing '''"),
      ("A B=1\n", .env, "1:1", "'A B' is not a key"),
      ("a = \0", .ini, "1:5", "a NUL byte is not allowed in a text file"),
    ] as [(String, DocumentFormat, String, String)])
  func `what is wrong is explained`(
    text: String, format: DocumentFormat, place: String, message: String
  ) {
    let error = #expect(throws: DocumentError.self) {
      try Document(Array(text.utf8), format: format)
    }
    #expect(error?.description == message)
    #expect(error.map { "\($0.position.line):\($0.position.column)" } == place)
  }

  @Test(
    arguments: [
      (
        "[a]\nb=1\n", .ini, set("/a/b", #""x\ny""#),
        "'/a/b' cannot be written, because a text with a line end does not fit on its line"
      ),
      (
        "[a]\nb=1\n", .ini, set("/a/b", #""x\rc = 2""#),
        "'/a/b' cannot be written, because a text with a line end does not fit on its line"
      ),
      (
        "[a]\r\nb=x\r\n  y\r\n", .ini, set("/a/b", #""x\r\ny""#),
        "'/a/b' cannot be written, because a text with a line end does not fit on its line"
      ),
      (
        "[a]\nb=1\n", .systemd, set("/a/b", #""x\ry""#),
        "'/a/b' cannot be written, because a text with a line end does not fit on its line"
      ),
      (
        "[a]\nb=1\n", .ini, set("/a/x\rc", "1"),
        "'/a/x\u{D}c' cannot be written, because 'x\u{D}c' is not a key here"
      ),
      (
        "[a]\nb=1\n", .ini, set("/x]\r[y/c", "1"),
        "'/x]\u{D}[y' cannot be written, because 'x]\u{D}[y' is not the name of a section here"
      ),
      (
        "[a]\nb=1\n", .editorconfig, set("/a/b", #"" x""#),
        "'/a/b' cannot be written, because blanks at its ends would be lost here"
      ),
      (
        "[a]\nb=1\n", .systemd, set("/a/b", "null"),
        "'/a/b' cannot be written, because a key needs a value here"
      ),
      (
        "[a]\nb=1\n", .git, set("/c", "1"),
        "'/c' cannot be written, because every key must be in a section here"
      ),
      (
        "[a]\nb=1\n", .ini, set("/a/c=d", "1"),
        "'/a/c=d' cannot be written, because 'c=d' is not a key here"
      ),
      (
        "[a]\nb=1\n", .ini, set("/a]", "{}"),
        "'/a]' cannot be written, because 'a]' is not the name of a section here"
      ),
      (
        "[a]\nb=1\n", .git, set("/a/c/d/e", "1"),
        "'/a/c/d' cannot be written, because sections are not nested as deep as that"
      ),
      (
        "[a]\nb=1\n", .ini, set("/a/b", "[[1,2],3]"),
        "'/a/b' cannot be written, because a list holds texts alone"
      ),
      (
        "[a]\nb=1\n", .ini, set("", "1"),
        "this cannot be written, because the document is keys and sections"
      ),
      (
        "A=1\n", .env, set("/A", "[1,2]"),
        "'/A' cannot be written, because a key holds one value here"
      ),
      (
        "[a]\nb=1\n", .desktop, set("/a/b", "[1,2]"),
        "'/a/b' cannot be written, because a key holds one value here"
      ),
      (
        "[a]\nb=1\n", .editorconfig, set("/a/b", "[1,2]"),
        "'/a/b' cannot be written, because a key holds one value here"
      ),
      (
        "[a]\nb=1\n", .samba, set("/a/c", "[1,2]"),
        "'/a/c' cannot be written, because a key holds one value here"
      ),
      (
        "[a]\nb=1\n", .php, set("/a/b", "[1,2]"),
        "'/a/b' cannot be written, because a key holds one value here"
      ),
      (
        "A=1\n", .env, set("/B/C", "1"),
        "'/B' cannot be written, because there are no sections here"
      ),
      (
        "a =\n  b\n  # c\n  d\n", .ini, set("/a", "1"),
        "'/a' cannot be edited, because there are comments between its lines"
      ),
      (
        "A=\"a\"b\n", .env, set("/A", "1"),
        "'/A' cannot be edited, because it is put together from several parts"
      ),
      (
        "[a \"b\"]\nc=1\n", .git, .arrange(Pointer(), [.kept(0, key: "")]),
        "'/a' cannot be written, because '' is not the name of a section here"
      ),
      (
        "[a]\nb=c\\", .systemd, set("/a/b", "1"),
        "'/a/b' cannot be edited, because its last line ends with a backslash"
      ),
    ] as [(String, DocumentFormat, Change, String)])
  func `what cannot be written is refused with words`(
    text: String, format: DocumentFormat, change: Change, message: String
  ) throws {
    let document = try Document(Array(text.utf8), format: format)
    let error = #expect(throws: EditError.self) { try document.applying([change]) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("", [set("/a", "1")], "a = 1\n"), ("# x", [set("/a", "1")], "# x\na = 1\n"),
      ("", [set("/s/a", "[1,2]")], "[s]\na = 1\na = 2\n"),
      ("# x\n\n# s\n[s]\n", [set("/a", "1")], "# x\n\na = 1\n\n# s\n[s]\n"),
      ("[s]\na=1", [set("/s/b", "2"), set("/t/c", "3")], "[s]\na=1\nb=2\n\n[t]\nc=3\n"),
      ("[s]\na=1", [remove("/s/a"), set("/s/b", "2")], "[s]\nb=2\n"),
      ("[s]\r\na=1\r\n", [set("/s/b", "2")], "[s]\r\na=1\r\nb=2\r\n"),
      ("[s]\na=1\n[t]\n[s]\nb=2\n", [set("/s/c", "3")], "[s]\na=1\n[t]\n[s]\nb=2\nc=3\n"),
      ("[s]\na=1\n[t]\n[s]\nb=2\n", [remove("/s")], "[t]\n"),
      ("long   = 1\na      = 2\n", [set("/short", "3")], "long   = 1\na      = 2\nshort  = 3\n"),
      ("a=x\n#one\na=y ;why\n", [set("/a", #"["y"]"#)], "#one\na=y ;why\n"),
      ("a=x\na=y\n", [set("/a", #"["z", "x", "y"]"#)], "a=z\na=x\na=y\n"),
      ("a=x\na=y\n", [set("/a", "[]")], ""),
      ("a=x ; c\n", [set("/a", #"["1", "2"]"#)], "a=1 ; c\na=2\n"),
      ("s=x\n[t]\n", [set("/s", #"{"a": 1}"#)], "[t]\n\n[s]\na=1\n"),
      ("[s]\nk=x\n[t]\nl=y\n", [set("/s", #""now""#)], "s=now\n\n[t]\nl=y\n"),
    ] as [(String, [Change], String)])
  func `lines are put where a person would put them`(
    text: String, changes: [Change], expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .ini)
    let result = try document.applying(changes)
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("[a]\nb = c\n!includedir /etc/my.d/\n[d]\ne = f\n", #"{"a":{"b":"c"},"d":{"e":"f"}}"#),
      (".include /etc/ssl/x.cnf\n!include y\n[a]\nb=c\n", #"{"a":{"b":"c"}}"#),
    ])
  func `a line that includes another file is left as it is`(text: String, json: String) throws {
    let document = try Document(Array(text.utf8), format: .ini)
    #expect(document.value(document.root)?.compactText == json)
    let changed = try document.applying([set("/a/b", #""x""#), set("/a/n", "1")])
    let lines = String(decoding: changed.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("!") || $0.hasPrefix(".") }
        == text.split(separator: "\n").filter { $0.hasPrefix("!") || $0.hasPrefix(".") })
  }

  @Test(
    arguments: [
      ("[a]\nb = c\n", "x # y", nil), ("[a]\nb = c\n", " x", nil), ("[a]\nb = c\n", "a ;x", nil),
      ("[a]\nb = c\n", "\"x\"", nil), ("[a]\nb = \"c\"\n", "x # y", "[a]\nb = \"x # y\"\n"),
      ("[a]\nb = c\nd = 'e'\n", "x # y", "[a]\nb = \"x # y\"\nd = 'e'\n"),
      ("[a]\nb = c\n", "x#y;z", "[a]\nb = x#y;z\n"),
    ] as [(String, String, String?)])
  func `plain INI gets quotes only where it has some, as not all its readers know them`(
    text: String, value: String, expected: String?
  ) throws {
    let document = try Document(Array(text.utf8), format: .ini)
    let change = Change.set(Pointer(["a", "b"]), .string(value))
    guard let expected else {
      let error = #expect(throws: EditError.self) { try document.applying([change]) }
      let reason =
        switch value {
        case " x": "blanks at its ends would be lost here"
        case "\"x\"": "the quotes around it would be lost here"
        case "a ;x": "';' in it would start a comment here"
        default: "'#' in it would start a comment here"
        }
      #expect(error?.description == "'/a/b' cannot be written, because \(reason)")
      return
    }
    #expect(String(decoding: try document.applying([change]).bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("A=x\n", "pass\\", "A=\"pass\\\\\"\n"), ("A='x'\n", "pass\\", "A=\"pass\\\\\"\n"),
      ("A='x'\n", "a\\b", "A='a\\b'\n"),
      ("A=x # y\n", "", "A=\"\" # y\n"), ("A=x\n", "", "A=\n"),
    ])
  func `a text is written so that every reader of .env finds its end`(
    text: String, value: String, expected: String
  ) throws {
    let document = try Document(Array(text.utf8), format: .env)
    let result = try document.applying([.set(Pointer(["A"]), .string(value))])
    #expect(String(decoding: result.bytes, as: UTF8.self) == expected)
  }

  @Test func `keys are found whatever their case, where the dialect has it so`() throws {
    let text = Array("[Core]\nautoCRLF = true\nAUTOcrlf = input\n".utf8)
    let git = DocumentIndex(try Document(text, format: .git))
    #expect(
      git.node(at: Pointer(["core", "autocrlf"])).flatMap(git.document.pointer)
        == Pointer(["Core", "autoCRLF"]))
    let ini = DocumentIndex(try Document(text, format: .ini))
    #expect(ini.node(at: Pointer(["core"])) == nil)
    let changed = try git.document.applying([remove("/core/AUTOCRLF/0")])
    #expect(String(decoding: changed.bytes, as: UTF8.self) == "[Core]\nAUTOcrlf = input\n")
  }

  @Test(
    arguments: [
      ("a ]", .ini, false), ("[a", .ini, false), ("[a]", .desktop, false), ("a[b]c", .php, false),
      ("a]b[", .ini, false), ("a[[]", .systemd, false), ("Name[de]", .desktop, true),
      ("paths[]", .php, true), ("a b", .ini, true),
    ] as [(String, DocumentFormat, Bool)])
  func `brackets stand in a key only as a pair at its end`(
    key: String, format: DocumentFormat, isTaken: Bool
  ) throws {
    let document = try Document(Array("[s]\na=1\n".utf8), format: format)
    let change = Change.set(Pointer(["s", key]), .string("x"))
    if isTaken {
      let bytes = try document.applying([change]).bytes
      #expect(String(decoding: bytes, as: UTF8.self).contains("\n\(key)"))
    } else {
      #expect(throws: EditError.self) { try document.applying([change]) }
    }
  }
}
