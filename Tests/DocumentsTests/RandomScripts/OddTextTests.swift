import Documents
import EditorCore
import FuzzTargets
import Testing

/// Texts that are valid and that few people would write: what can be read can be edited.
struct OddTextTests {
  private static let texts: [(format: DocumentFormat, texts: [String])] = [
    (
      .env,
      [
        "A=1\nB", "A=1\n\tB", "B", "export A", "A=1\nexport B", "A", "\tA=1", "A=1\n \n", "#c",
        "A=\"x\ny\"", "A=x\\", "A='x", "A = 1", "A:1", "A=1\\\nB", "\r\nA=1\r\n", "A=1\rB=2",
        "A=$B", "A=1 2", "A.B=1", "A=1 #", "A=#",
      ]
    ),
    (
      .yaml,
      [
        "  a: 1\n  b: 2\n", "  a: 1", "  a:\n    b: 1", "---\n  a: 1", "  - 1\n  - 2\n",
        "  - 1\n  - 2", "  a:\n  - 1\n  - 2", "  - a: 1\n    b: 2\n  - c\n", "--- \n  a: 1\n...\n",
        "  a: >-\n    x", "  ? a\n  : 1",
        "  a:\n\n    - 1\n\n    - 2\n\n", "  - - 1\n    - 2\n", "  a: {b: 1}\n", "  {a: 1}\n",
        "  [1,\n  2]\n", "\n  a: 1\n # c\n", "  # c\n  a: 1\n", "  a:\n   # c\n   b: 1\n",
        "%YAML 1.2\n---\n  a: 1\n", "  a: \"x\n    y\"\n  b: 1\n", "  a: x\n    y\n  b: 1\n",
        "  \"a\": 1", "   a:\n    -\n    - 1", "  a:\n  b:\n",
        " a: 1\n b:\n     c: 1\n", "  a:\n    - b: 1\n\n      c: 2\n  # end\n", "--- {a: 1}\n",
        "--- [1]\n", "--- x\n", "  x\n", "  |\n  x\n", "--- |\n x\n", "--- !!map\n  a: 1\n",
        "!!map\n  a: 1\n", "&r\n  a: 1\n", "- ", "-\n", "a:", "a: ", "a:\n  ",
        "  a: # c\n    b: 1\n", "  a: 1 # c", "\u{FEFF}  a: 1\n", "  a: 1\r\n  b: 2\r\n",
        "  a:\r\n    - 1", "\ta: 1", "a: 1\n---\nb: 2\n", "a: 1\n...", "a: 1\n...\n# x",
        "  a: 1\n ...x: 2\n", "? |\n  k\n: 1\n", "{a: 1, }", "[1, ]", "[]", "{}", "a: []\nb: {}",
        "a: [\n]\n", "a: {\n}\n", "a: [ # c\n 1 ]", "a:\n- 1\nb:\n- 2", "- a:\n  - 1\n",
        "- a:\n    b: 1\n  c:\n  - 1", "- - - 1", "a: !!str\nb: 1", "a: !!str 1",
        "a: \"\"\n", "a: ''", "  'a': x\n",
      ]
    ),
    (
      .ini,
      [
        "[a b]\nx=1\n", "[]\nx=1\n", "[ a ]\nx=1\n", "x=1", "[a]", "[a] ; c\nx=1", "[a#b]\nx=1",
        "[a;b]\nx=1", "[a\"b]\nx=1", "[\"a\"]\nx=1", "[a=b]\nx=1", "[a\\b]\nx=1", "[a/b]\nx=1\n",
        "[a]\nx=1\n[a]\ny=2\n", "[a]\nx", "[a]\nx=1\nx=2", "x", "[a]\n  x=1\n  y=2", "[a]\nx: 1",
        "[a]\nx 1", "[a]\n x =\n  1\n  2", "[a]\nx=1 ; c", "[a]\nx=\"1", "[a]x=1", "[\u{E9}]\nx=1",
        " [a]\nx=1", "[a]\n\n\n", "[A]\nx=1\n[a]\ny=1", "[a.b]\nx=1\n[a]\ny=1", "x=1\n[x]\ny=1",
        "[a]\n[b]\n", "\tx=1\n", "[a]\r\nx=1", "[a]\nx=", "[a]\n=1", "[a]\n[b]\nx=1\n;e",
        "[~]\nx=1", "[a]\nx[]=1\nx[]=2", "[a]\nx.y=1",
      ]
    ),
    (
      .git,
      [
        "[a \"b\"]\n\tx = 1\n", "[a \"b]c\"]\n\tx=1", "[a \"b\\\"c\"]\n\tx=1",
        "[a \"b\\\\c\"]\nx=1", "[a.b]\n\tx=1", "[a \"\"]\nx=1", "[a] x=1", "[a]\nx", "[a]",
        "[a \"b\"] x = 1 ; c", "[a \"B\"]\nx=1\n[a \"b\"]\ny=1",
        "[a]\nx=1\nx=2", "[a]\nx = a\\\nb", "[a]\nx = \"a;b\" # c", "[a-b]\nx=1", "[a \"b c\"]\n",
        "[a \"\u{E9}\"]\nx=1", "[a\"b\"]\nx=1", "[a\t\"b\"]\nx=1", "[ a ]\nx=1", "[a \"b\" ]\nx=1",
        "[a]\n[a \"b\"]\nx=1", "[a.B]\nx=1\n[a \"b\"]\ny=1", "[a \"b.c\"]\nx=1",
        "[a]\nx-y=1", "[1]\nx=1", "[a]#c\nx=1", "[a \"x\\ty\"]\nz=1", "",
      ]
    ),
    (
      .systemd,
      [
        "[Unit]\nA=1", "[Unit]", "[a b]\nA=1", "[X-a]\nA=1\n[X-a]\nB=1", "[Unit]\nA=1\\\n 2",
        "[Unit]\nA=1\nA=2", "[Unit]\nA=\nA=1", "[a\"b]\nA=1", "[a=b]\nA=1", "[a#b]\nA=1",
        "[a;b]\nA=1", " [Unit]\nA=1", "[Unit] \nA=1", "[Unit]\n A=1", "[Unit]\nA", "[]\nA=1",
        "[a/b]\nA=1", "[[a]\nA=1", "[a\\b]\nA=1", "[ a]\nA=1", "[a ]\nA=1", "[\u{E9}]\nA=1",
        "[Unit]\n\n[Service]\n\n", "[Unit]\n;c", "[Unit]\r\nA=1\r\n",
        "[Unit]\nA=1\\\n#c\n2",
      ]
    ),
  ]

  @Test(arguments: texts)
  func `what can be read can be edited in any way`(format: DocumentFormat, texts: [String]) {
    for text in texts {
      guard let document = try? Document(Array(text.utf8), format: format),
        document.value(document.root) != nil, document.isUnambiguous
      else { continue }
      for seed in 0..<100 {
        switch RandomScript(document, seed: UInt64(seed)).run() {
        case .unverified(let problem), .invalid(let problem), .wrong(let problem):
          Issue.record("seed \(seed): \(problem)")
        case .edited, .refused: break
        }
      }
    }
  }
}
