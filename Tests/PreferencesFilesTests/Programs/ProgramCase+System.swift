import EditorCore

extension ProgramCase {
  /// What the whole system goes by.
  static let system = [
    ProgramCase(
      program: "avahi", file: "root/etc/avahi/avahi-daemon.conf",
      text: "[server]\n# mine\ncache-entries-max=one\n", keys: ["server", "cache-entries-max"],
      value: .string("two"), isThere: "test $(id -u) = 0 && avahi-daemon --version",
      command: """
        timeout 9 avahi-daemon --file=../../root/etc/avahi/avahi-daemon.conf 2>&1 \
        | sed -n 's/^Invalid cache-entries-max setting //p'
        """),
    // It ends for want of the bus, whether there is one or not.
    ProgramCase(
      program: "bluetooth", file: "root/etc/bluetooth/main.conf",
      text: "[General]\n# mine\nName = one\n", keys: ["General", "Name"], value: .string("two"),
      isThere: "command -v /usr/libexec/bluetooth/bluetoothd",
      command: """
        DBUS_SYSTEM_BUS_ADDRESS=unix:path=/none timeout 9 /usr/libexec/bluetooth/bluetoothd \
        -n -d -f ../../root/etc/bluetooth/main.conf 2>&1 | sed -n 's/.*parse_config() name=//p'
        """),
    ProgramCase(
      program: "cloud-init", file: "root/etc/cloud/cloud.cfg.d/a.cfg",
      text: "hostname: one # mine\n", keys: ["hostname"], value: .string("two"),
      isThere: "/usr/bin/python3 -c 'import cloudinit'",
      command: """
        /usr/bin/python3 -c 'from cloudinit.util import read_conf_d; \
        print(read_conf_d("../../root/etc/cloud/cloud.cfg.d")["hostname"])'
        """),
    ProgramCase(
      program: "containers", file: "home/.config/containers/containers.conf",
      text: "[engine]\ncgroup_manager = \"one\" # mine\n", keys: ["engine", "cgroup_manager"],
      value: .string("two"), isThere: "command -v podman",
      command: """
        export XDG_RUNTIME_DIR=$PWD CONTAINERS_CONF=../.config/containers/containers.conf; \
        podman --help | sed -n 's/.*--cgroup-manager .*default "\\(.*\\)").*/\\1/p'
        """),
    // Both values are wrong ones, so it ends before it makes anything.
    ProgramCase(
      program: "docker-daemon", file: "root/etc/docker/daemon.json",
      text: "{\n  \"log-level\": \"one\"\n}\n", keys: ["log-level"], value: .string("two"),
      isThere: "dockerd --version",
      command: """
        timeout 9 dockerd --config-file ../../root/etc/docker/daemon.json 2>&1 \
        | sed -n 's/.*logging level: //p'
        """),
    ofSession("environment", file: "etc/environment", variable: "EDITOR"),
    ProgramCase(
      program: "keyboard", file: "root/etc/default/keyboard", text: "# mine\nXKBLAYOUT=\"one\"\n",
      keys: ["XKBLAYOUT"], value: .string("two"),
      isThere: "command -v setupcon && command -v ckbcomp",
      command: """
        ln -sf ../root/etc/default/keyboard ../.keyboard; setupcon -k --print-commands-only 2>&1 \
        | sed -n 's/.*Can not find file "symbols\\/\\(.*\\)" in.*/\\1/p'
        """),
    ofSession("locale", file: "etc/default/locale", variable: "LANG"),
  ]

  /// A file of variables that a session begins with: asked of PAM, which reads it for one of its own.
  private static func ofSession(_ program: String, file: String, variable: String) -> ProgramCase {
    ProgramCase(
      program: program, file: "root/\(file)", text: "# mine\n\(variable)=\"one\"\n",
      keys: [variable], value: .string("two"),
      isThere: "command -v pamtester && ls /usr/lib/*/libpam_wrapper.so",
      command: """
        mkdir -p pam; printf "session required pam_env.so conffile=/dev/null envfile=%s\\n\
        session required pam_exec.so stdout /usr/bin/env\\n" \
        "$(cd ../../root && pwd)/\(file)" > pam/one; \
        LD_PRELOAD=libpam_wrapper.so PAM_WRAPPER=1 PAM_WRAPPER_SERVICE_DIR=pam \
        pamtester one "$(id -un)" open_session \
        | sed -n 's/^\(variable)=//p'
        """)
  }
}
