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
    Case(
      program: "coverage", file: "home/work/.coveragerc",
      text: "# mine\n[run]\nconcurrency = thread\n",
      keys: ["run", "concurrency"], value: .string("gevent"), isThere: "python3-coverage --version",
      command: "python3-coverage debug config | sed -n 's/^ *concurrency: //p'"),
    Case(
      program: "flake8", file: "home/work/.flake8",
      text: "[flake8]\n; mine\nmax-line-length = 77\n",
      keys: ["flake8", "max-line-length"], value: .number(Number(91)), isThere: "flake8 --version",
      command: """
        printf 'a = "%0114d"\\n' 1 > a.py; \
        flake8 a.py | sed -n 's/.*120 > \\([0-9]*\\).*/\\1/p'
        """),
    Case(
      program: "grub", file: "root/etc/default/grub", text: "# mine\nGRUB_DEFAULT=\"saved\"\n",
      keys: ["GRUB_DEFAULT"], value: .string("first one"), isThere: "true",
      command: "sh -c '. ../../root/etc/default/grub; printf \"%s\\n\" \"$GRUB_DEFAULT\"'"),
    Case(
      program: "mimeapps", file: "home/.config/mimeapps.list",
      text: "[Default Applications]\n# mine\ntext/plain=one.desktop\n",
      keys: ["Default Applications", "text/plain"], value: .string("two.desktop"),
      isThere: "xdg-mime --version",
      command: """
        mkdir -p ../.local/share/applications; for name in one two; do \
        printf '[Desktop Entry]\\nType=Application\\nName=%s\\nExec=true\\n' $name \
        > ../.local/share/applications/$name.desktop; done; \
        unset XDG_CONFIG_HOME XDG_DATA_HOME; xdg-mime query default text/plain
        """),
    Case(
      program: "netplan", file: "root/etc/netplan/a.yaml",
      text: "network:\n  version: 2\n  renderer: networkd # mine\n", keys: ["network", "renderer"],
      value: .string("NetworkManager"), isThere: "command -v netplan",
      command: "netplan get --root-dir ../../root renderer"),
    Case(
      program: "samba", file: "root/etc/samba/smb.conf",
      text: "[global]\n; mine\nworkgroup = ONE\n",
      keys: ["global", "workgroup"], value: .string("TWO"), isThere: "testparm --version",
      command: "testparm -s --parameter-name=workgroup ../../root/etc/samba/smb.conf"),
    Case(
      program: "yamllint", file: "home/work/.yamllint",
      text: "rules:\n  line-length:\n    max: 77 # mine\n", keys: ["rules", "line-length", "max"],
      value: .number(Number(91)), isThere: "yamllint --version",
      command: """
        printf 'a: x %0115d\\n' 1 > a.yaml; \
        yamllint -f parsable a.yaml | sed -n 's/.*120 > \\([0-9]*\\).*/\\1/p'
        """),
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
