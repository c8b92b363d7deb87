import EditorCore

extension ProgramCase {
  /// What has a screen of its own.
  static let desktop = [
    ofGTK(3, by: "broadwayd", "gtk-query-settings"),
    ofGTK(4, by: "gtk4-broadwayd", "gtk4-query-settings"),
    ProgramCase(
      program: "micro", file: "home/.config/micro/settings.json",
      text: "{\n    \"tabsize\": 7\n}\n", keys: ["tabsize"], value: .number(Number(9)),
      isThere: "micro -version",
      command: """
        printf 'print(import("micro/config").GetGlobalOption("tabsize"))\\n' \
        > ../.config/micro/init.lua; micro -plugin list | head -n 1
        """),
  ]

  /// Asked on a display that draws nowhere.
  private static func ofGTK(_ version: Int, by display: String, _ query: String) -> ProgramCase {
    ProgramCase(
      program: "gtk-\(version)", file: "home/.config/gtk-\(version).0/settings.ini",
      text: "[Settings]\n# mine\ngtk-font-name=One 11\n", keys: ["Settings", "gtk-font-name"],
      value: .string("Two 12"), isThere: "command -v \(display) && command -v \(query)",
      command: """
        export XDG_RUNTIME_DIR=$PWD GDK_BACKEND=broadway BROADWAY_DISPLAY=:7; \
        rm -f web; timeout -k 1 30 \(display) -u web :7 > /dev/null & shown=$!; n=0; \
        until said=$(\(query) gtk-font-name) || test $n = 50; \
        do n=$((n + 1)); sleep 0.1; done; kill $shown; wait $shown; \
        printf '%s\\n' "$said" | sed -n 's/.*: "\\(.*\\)"$/\\1/p'
        """)
  }
}
