/// The descriptors of programs that prefs-tui brings, by their names; `Package.swift` embeds the files.
enum ShippedPrograms {
  static let all: [String: [UInt8]] = [
    "adduser": PackageResources.adduser_json, "alacritty": PackageResources.alacritty_json,
    "apt": PackageResources.apt_json, "atuin": PackageResources.atuin_json,
    "avahi": PackageResources.avahi_json, "aws": PackageResources.aws_json,
    "bluetooth": PackageResources.bluetooth_json, "bun": PackageResources.bun_json,
    "cargo": PackageResources.cargo_json, "clang-format": PackageResources.clang_format_json,
    "clangd": PackageResources.clangd_json, "clippy": PackageResources.clippy_json,
    "cloud-init": PackageResources.cloud_init_json,
    "cmake-presets": PackageResources.cmake_presets_json,
    "containers": PackageResources.containers_json, "coredump": PackageResources.coredump_json,
    "coverage": PackageResources.coverage_json, "deno": PackageResources.deno_json,
    "docker": PackageResources.docker_json, "docker-daemon": PackageResources.docker_daemon_json,
    "editorconfig": PackageResources.editorconfig_json,
    "environment": PackageResources.environment_json, "eslint": PackageResources.eslint_json,
    "fail2ban": PackageResources.fail2ban_json, "flake8": PackageResources.flake8_json,
    "foot": PackageResources.foot_json, "gdm": PackageResources.gdm_json,
    "gh": PackageResources.gh_json, "git": PackageResources.git_json,
    "golangci": PackageResources.golangci_json, "gradle": PackageResources.gradle_json,
    "grafana": PackageResources.grafana_json, "grub": PackageResources.grub_json,
    "gtk-3": PackageResources.gtk_3_json, "gtk-4": PackageResources.gtk_4_json,
    "helix": PackageResources.helix_json, "jj": PackageResources.jj_json,
    "journald": PackageResources.journald_json, "k3s": PackageResources.k3s_json,
    "k9s": PackageResources.k9s_json, "keyboard": PackageResources.keyboard_json,
    "kubectl": PackageResources.kubectl_json,
    "lazygit": PackageResources.lazygit_json, "lightdm": PackageResources.lightdm_json,
    "locale": PackageResources.locale_json, "login-defs": PackageResources.login_defs_json,
    "logind": PackageResources.logind_json, "mariadb": PackageResources.mariadb_json,
    "markdownlint": PackageResources.markdownlint_json, "micro": PackageResources.micro_json,
    "mimeapps": PackageResources.mimeapps_json, "mypy": PackageResources.mypy_json,
    "netplan": PackageResources.netplan_json, "networkd": PackageResources.networkd_json,
    "networkmanager": PackageResources.networkmanager_json, "npm": PackageResources.npm_json,
    "oomd": PackageResources.oomd_json, "pip": PackageResources.pip_json,
    "poetry": PackageResources.poetry_json, "pre-commit": PackageResources.pre_commit_json,
    "prometheus": PackageResources.prometheus_json,
    "pstore": PackageResources.pstore_json, "pypi": PackageResources.pypi_json,
    "pyproject": PackageResources.pyproject_json, "pytest": PackageResources.pytest_json,
    "rclone": PackageResources.rclone_json, "resolved": PackageResources.resolved_json,
    "rubocop": PackageResources.rubocop_json, "rustfmt": PackageResources.rustfmt_json,
    "samba": PackageResources.samba_json,
    "sleep": PackageResources.sleep_json, "ssh": PackageResources.ssh_json,
    "sshd": PackageResources.sshd_json, "starship": PackageResources.starship_json,
    "stylua": PackageResources.stylua_json, "sublime-text": PackageResources.sublime_text_json,
    "swift-format": PackageResources.swift_format_json, "sysctl": PackageResources.sysctl_json,
    "systemd": PackageResources.systemd_json, "telegraf": PackageResources.telegraf_json,
    "timesyncd": PackageResources.timesyncd_json, "tox": PackageResources.tox_json,
    "typescript": PackageResources.typescript_json, "uv": PackageResources.uv_json,
    "vscode": PackageResources.vscode_json, "vscodium": PackageResources.vscodium_json,
    "waybar": PackageResources.waybar_json, "yamllint": PackageResources.yamllint_json,
    "yarn": PackageResources.yarn_json, "yazi": PackageResources.yazi_json,
    "zed": PackageResources.zed_json,
  ]

  /// The schemas that such descriptors name; `Resources/describe` makes them.
  static let schemas: [String: [UInt8]] = [
    "git.schema.json": PackageResources.git_schema_json,
    "npm.schema.json": PackageResources.npm_schema_json,
    "ssh.schema.json": PackageResources.ssh_schema_json,
  ]

  /// Those of the programs with a file of the name whose descriptors say what is secret.
  static func withSecrets(inFilesCalled name: String) -> [String] {
    switch name {
    case ".gitconfig", "gitconfig": ["git"]
    case ".my.cnf", "my.cnf": ["mariadb"]
    case ".npmrc", "npmrc": ["npm"]
    case ".pypirc": ["pypi"]
    case ".yarnrc.yml": ["yarn"]
    case "config": ["aws", "cargo", "git", "kubectl"]
    case "config.json": ["docker"]
    case "config.toml": ["cargo"]
    case "config.yaml": ["k3s"]
    case "gradle.properties": ["gradle"]
    case "grafana.ini": ["grafana"]
    case "pip.conf": ["pip"]
    case "rclone.conf": ["rclone"]
    default: []
    }
  }
}
