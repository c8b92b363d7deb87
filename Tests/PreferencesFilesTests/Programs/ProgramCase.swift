import EditorCore
import Testing

/// A setting of a program, and the command that prints what the program takes it for.
struct ProgramCase: Sendable, CustomTestStringConvertible {
  let program: String
  let file: String
  let text: String
  let keys: [String]
  let value: Value
  let isThere: String
  let command: String

  var testDescription: String { program }

  static let all = various + desktop + development + system

  private static let various = [
    ProgramCase(
      program: "aws", file: "home/.aws/config", text: "[default]\n# mine\nregion = eu-1\n",
      keys: ["default", "region"], value: .string("us-7"), isThere: "aws --version",
      command: "aws configure get region"),
    ProgramCase(
      program: "clang-format", file: "home/work/.clang-format",
      text: "# mine\nColumnLimit: 77\n", keys: ["ColumnLimit"], value: .number(Number(91)),
      isThere: "clang-format --version",
      command: "clang-format --dump-config | sed -n 's/^ColumnLimit: *//p'"),
    ProgramCase(
      program: "docker", file: "home/.docker/config.json",
      text: "{\n  \"currentContext\": \"one\"\n}\n", keys: ["currentContext"],
      value: .string("two"), isThere: "docker --version", command: "docker context show"),
    ProgramCase(
      program: "kubectl", file: "home/.kube/config",
      text: "apiVersion: v1\nkind: Config\ncurrent-context: one # mine\n",
      keys: ["current-context"], value: .string("two"), isThere: "kubectl version --client",
      command: "kubectl config current-context"),
    ProgramCase(
      program: "rustfmt", file: "home/work/rustfmt.toml", text: "max_width = 77 # mine\n",
      keys: ["max_width"], value: .number(Number(91)), isThere: "rustfmt --version",
      command:
        "HOME=$OWN rustfmt --print-config current a.rs | sed -n 's/^max_width = //p'"),
    ProgramCase(
      program: "swift-format", file: "home/work/.swift-format",
      text: "{\"version\": 1, \"lineLength\": 77}\n", keys: ["lineLength"],
      value: .number(Number(91)),
      isThere: "swift format --version",
      command:
        "swift format dump-configuration --effective | sed -n 's/^ *\"lineLength\" : \\([0-9]*\\),*/\\1/p'"
    ),
    ProgramCase(
      program: "coverage", file: "home/work/.coveragerc",
      text: "# mine\n[run]\nconcurrency = thread\n",
      keys: ["run", "concurrency"], value: .string("gevent"), isThere: "python3-coverage --version",
      command: "python3-coverage debug config | sed -n 's/^ *concurrency: //p'"),
    ProgramCase(
      program: "flake8", file: "home/work/.flake8",
      text: "[flake8]\n; mine\nmax-line-length = 77\n",
      keys: ["flake8", "max-line-length"], value: .number(Number(91)), isThere: "flake8 --version",
      command: """
        printf 'a = "%0114d"\\n' 1 > a.py; \
        flake8 a.py | sed -n 's/.*120 > \\([0-9]*\\).*/\\1/p'
        """),
    ProgramCase(
      program: "grub", file: "root/etc/default/grub", text: "# mine\nGRUB_DEFAULT=\"saved\"\n",
      keys: ["GRUB_DEFAULT"], value: .string("first one"), isThere: "true",
      command: "sh -c '. ../../root/etc/default/grub; printf \"%s\\n\" \"$GRUB_DEFAULT\"'"),
    ProgramCase(
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
    ProgramCase(
      program: "netplan", file: "root/etc/netplan/a.yaml",
      text: "network:\n  version: 2\n  renderer: networkd # mine\n", keys: ["network", "renderer"],
      value: .string("NetworkManager"), isThere: "command -v netplan",
      command: "netplan get --root-dir ../../root renderer"),
    ProgramCase(
      program: "samba", file: "root/etc/samba/smb.conf",
      text: "[global]\n; mine\nworkgroup = ONE\n",
      keys: ["global", "workgroup"], value: .string("TWO"), isThere: "testparm --version",
      command: "testparm -s --parameter-name=workgroup ../../root/etc/samba/smb.conf"),
    ProgramCase(
      program: "yamllint", file: "home/work/.yamllint",
      text: "rules:\n  line-length:\n    max: 77 # mine\n", keys: ["rules", "line-length", "max"],
      value: .number(Number(91)), isThere: "yamllint --version",
      command: """
        printf 'a: x %0115d\\n' 1 > a.yaml; \
        yamllint -f parsable a.yaml | sed -n 's/.*120 > \\([0-9]*\\).*/\\1/p'
        """),
    ProgramCase(
      program: "cmake-presets", file: "home/work/CMakePresets.json",
      text: "{\"version\": 3, \"configurePresets\": [{\"name\": \"one\", \"generator\": \"Ninja\", "
        + "\"binaryDir\": \"b\"}]}\n",
      keys: ["configurePresets", "0", "name"], value: .string("two"), isThere: "cmake --version",
      command: "touch CMakeLists.txt; cmake --list-presets | sed -n 's/^  \"\\(.*\\)\"$/\\1/p'"),
    ProgramCase(
      program: "fail2ban", file: "root/etc/fail2ban/jail.local",
      text: "[DEFAULT]\n# mine\nmaxretry = 7\n[a]\nenabled = true\nfilter =\n"
        + "logpath = /dev/null\nbackend = polling\n",
      keys: ["DEFAULT", "maxretry"], value: .number(Number(9)),
      isThere: "fail2ban-client --version",
      command: """
        printf '[Definition]\\n' > ../../root/etc/fail2ban/fail2ban.conf; \
        fail2ban-client -c ../../root/etc/fail2ban -d \
        | sed -n "s/.*'maxretry', \\([0-9]*\\).*/\\1/p"
        """),
    // Of what it takes it says nothing, and of what it does not take all.
    ProgramCase(
      program: "foot", file: "home/.config/foot/foot.ini", text: "[cursor]\n# mine\nstyle=odd\n",
      keys: ["cursor", "style"], value: .string("other"), isThere: "foot --version",
      command: "foot --check-config 2>&1 | sed -n 's/.*style: \\(.*\\): not one of.*/\\1/p'"),
    ProgramCase(
      program: "gh", file: "home/.config/gh/config.yml", text: "# mine\ngit_protocol: ssh\n",
      keys: ["git_protocol"], value: .string("https"), isThere: "gh --version",
      command: "gh config get git_protocol"),
    ProgramCase(
      program: "lightdm", file: "root/etc/lightdm/lightdm.conf",
      text: "[Seat:*]\n# mine\ngreeter-session=one\n", keys: ["Seat:*", "greeter-session"],
      value: .string("two"), isThere: "/usr/sbin/lightdm --version",
      command: """
        /usr/sbin/lightdm --config ../../root/etc/lightdm/lightdm.conf --show-config 2>&1 \
        | sed -n 's/^[A-Z]* *greeter-session=//p'
        """),
    ProgramCase(
      program: "mypy", file: "home/work/mypy.ini",
      text: "[mypy]\n# mine\nenable_error_code = one\n",
      keys: ["mypy", "enable_error_code"], value: .string("two"), isThere: "mypy --version",
      command: "mypy a.rs 2>&1 | sed -n 's/.*Invalid error code(s): //p'"),
    ProgramCase(
      program: "networkmanager", file: "root/etc/NetworkManager/NetworkManager.conf",
      text: "[main]\n# mine\ndhcp=internal\n", keys: ["main", "dhcp"], value: .string("dhclient"),
      isThere: "/usr/sbin/NetworkManager --version",
      command: """
        cd ../../root/etc/NetworkManager; mkdir -p conf.d; \
        /usr/sbin/NetworkManager --config NetworkManager.conf --config-dir conf.d --print-config \
        | sed -n 's/^dhcp=//p'
        """),
    ProgramCase(
      program: "poetry", file: "home/.config/pypoetry/config.toml",
      text: "[virtualenvs]\npath = \"one\" # mine\n", keys: ["virtualenvs", "path"],
      value: .string("two"), isThere: "poetry --version",
      command: "poetry config virtualenvs.path"),
    ProgramCase(
      program: "pre-commit", file: "home/work/.pre-commit-config.yaml",
      text: "repos: []\nminimum_pre_commit_version: \"99.1\" # mine\n",
      keys: ["minimum_pre_commit_version"], value: .string("98.7"),
      isThere: "pre-commit --version",
      command: """
        pre-commit validate-config .pre-commit-config.yaml \
        | sed -n 's/.*version \\(.*\\) is required.*/\\1/p'
        """),
    ProgramCase(
      program: "pytest", file: "home/work/pytest.ini", text: "[pytest]\n# mine\nmarkers = one\n",
      keys: ["pytest", "markers"], value: .string("two"), isThere: "python3 -m pytest --version",
      command: "python3 -m pytest --markers | sed -n '1s/^@pytest.mark.\\(.*\\):$/\\1/p'"),
    ProgramCase(
      program: "rclone", file: "home/.config/rclone/rclone.conf",
      text: "[here]\ntype = local\n; mine\ndescription = one\n", keys: ["here", "description"],
      value: .string("two"), isThere: "rclone --version",
      command: "rclone config show here | sed -n 's/^description = //p'"),
    ProgramCase(
      program: "tox", file: "home/work/tox.ini", text: "[tox]\n# mine\nenvlist = one\n",
      keys: ["tox", "envlist"], value: .string("two"), isThere: "tox --version", command: "tox -l"),
    ProgramCase(
      program: "typescript", file: "home/work/tsconfig.json",
      text:
        "{\n  // mine\n  \"compilerOptions\": {\"target\": \"es6\"}, \"files\": [\"a.ts\"]\n}\n",
      keys: ["compilerOptions", "target"], value: .string("es2020"), isThere: "tsc --version",
      command: "touch a.ts; tsc --showConfig | sed -n 's/.*\"target\": \"\\(.*\\)\".*/\\1/p'"),
    ProgramCase(
      program: "adduser", file: "root/etc/adduser.conf", text: "# mine\nDHOME=/one\n",
      keys: ["DHOME"], value: .string("/two"), isThere: "perl -MDebian::AdduserCommon -e 1",
      command: """
        perl -MDebian::AdduserCommon -e 'my %c = (dhome => ""); \
        read_config("../../root/etc/adduser.conf", \\%c); print "$c{dhome}\\n"'
        """),
    // Whoever is added gets the least number.
    ProgramCase(
      program: "login-defs", file: "root/etc/login.defs",
      text: "# mine\nUID_MIN 4321\nUID_MAX 60000\n", keys: ["UID_MIN"],
      value: .number(Number(5432)), isThere: "test $(id -u) = 0 && command -v /usr/sbin/useradd",
      command: """
        root=$(cd ../../root && pwd); for name in passwd group shadow; do : > $root/etc/$name; done; \
        /usr/sbin/useradd --prefix $root anyone; cut -d: -f3 $root/etc/passwd
        """),
    ProgramCase(
      program: "prometheus", file: "root/etc/prometheus/prometheus.yml",
      text: "global:\n  # mine\n  scrape_interval: one\n", keys: ["global", "scrape_interval"],
      value: .string("two"), isThere: "promtool --version",
      command: """
        promtool check config ../../root/etc/prometheus/prometheus.yml 2>&1 \
        | sed -n 's/.*not a valid duration string: "\\(.*\\)".*/\\1/p'
        """),
  ]
}
