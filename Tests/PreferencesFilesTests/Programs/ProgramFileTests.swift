import Documents
import EditorCore
import PreferencesFiles
import Stores
import TestSupport
import Testing

/// Programs of one file each: what one says before and after a change to the file that its descriptor names.
struct ProgramFileTests {
  /// A setting of a program, and the command that prints what the program takes it for.
  struct Case: Sendable, CustomTestStringConvertible {
    let program: String
    let file: String
    let text: String
    let keys: [String]
    let value: Value
    let isThere: String
    let command: String

    var testDescription: String { program }
  }

  private static let cases = [
    Case(
      program: "aws", file: "home/.aws/config", text: "[default]\n# mine\nregion = eu-1\n",
      keys: ["default", "region"], value: .string("us-7"), isThere: "aws --version",
      command: "aws configure get region"),
    Case(
      program: "clang-format", file: "home/work/.clang-format",
      text: "# mine\nColumnLimit: 77\n", keys: ["ColumnLimit"], value: .number(Number(91)),
      isThere: "clang-format --version",
      command: "clang-format --dump-config | sed -n 's/^ColumnLimit: *//p'"),
    Case(
      program: "docker", file: "home/.docker/config.json",
      text: "{\n  \"currentContext\": \"one\"\n}\n", keys: ["currentContext"],
      value: .string("two"), isThere: "docker --version", command: "docker context show"),
    Case(
      program: "kubectl", file: "home/.kube/config",
      text: "apiVersion: v1\nkind: Config\ncurrent-context: one # mine\n",
      keys: ["current-context"], value: .string("two"), isThere: "kubectl version --client",
      command: "kubectl config current-context"),
    Case(
      program: "rustfmt", file: "home/work/rustfmt.toml", text: "max_width = 77 # mine\n",
      keys: ["max_width"], value: .number(Number(91)), isThere: "rustfmt --version",
      command:
        "HOME=$OWN rustfmt --print-config current a.rs | sed -n 's/^max_width = //p'"),
    Case(
      program: "swift-format", file: "home/work/.swift-format",
      text: "{\"version\": 1, \"lineLength\": 77}\n", keys: ["lineLength"],
      value: .number(Number(91)),
      isThere: "swift format --version",
      command:
        "swift format dump-configuration --effective | sed -n 's/^ *\"lineLength\" : \\([0-9]*\\),*/\\1/p'"
    ),
  ]

  @Test(arguments: cases.filter { Command.isThere($0.isThere) })
  func `what is set in its file is what the program goes by`(asked: Case) throws {
    let folder = try TestFolder()
    try folder.write(asked.text, to: asked.file)
    try folder.write("", to: "home/work/a.rs")
    var start = ProgramStart(
      folder: folder.path("home/work"), environment: ["HOME": folder.path("home")],
      accountHome: folder.path("home"))
    start.root = folder.path("root")
    let program = try #require(ProgramCatalog(folders: []).descriptor(named: asked.program))
    let store = try ProgramStack(of: program, from: start).store()
    let baseline = try store.read()
    let said = {
      Command.output(
        """
        cd '\(folder.path("home/work"))' && OWN=$HOME && export HOME='\(folder.path("home"))' && \
        unset KUBECONFIG DOCKER_CONFIG DOCKER_CONTEXT AWS_CONFIG_FILE AWS_PROFILE && \
        { \(asked.command); } 2>/dev/null
        """)
    }
    let pointer = Pointer(asked.keys)
    #expect(baseline.slot(at: pointer).value?.plainText == String(said().dropLast()))
    _ = try store.commit([.set(pointer, asked.value)], against: baseline)
    #expect(said() == asked.value.plainText + "\n")
  }
}
