import EditorCore

extension ProgramCase {
  /// What has a screen of its own.
  static let desktop = [
    ProgramCase(
      program: "gtk-3", file: "home/.config/gtk-3.0/settings.ini",
      text: "[Settings]\n# mine\ngtk-font-name=One 11\n", keys: ["Settings", "gtk-font-name"],
      value: .string("Two 12"), isThere: "command -v broadwayd && command -v gtk-query-settings",
      command: """
        export XDG_RUNTIME_DIR=$PWD GDK_BACKEND=broadway BROADWAY_DISPLAY=:7; \
        rm -f web; timeout -k 1 30 broadwayd -u web :7 > /dev/null & shown=$!; n=0; \
        until said=$(gtk-query-settings gtk-font-name) || test $n = 50; \
        do n=$((n + 1)); sleep 0.1; done; kill $shown; wait $shown; \
        printf '%s\\n' "$said" | sed -n 's/.*: "\\(.*\\)"$/\\1/p'
        """),
    ProgramCase(
      program: "gtk-4", file: "home/.config/gtk-4.0/settings.ini",
      text: "[Settings]\n# mine\ngtk-font-name=One 11\n", keys: ["Settings", "gtk-font-name"],
      value: .string("Two 12"),
      isThere: "command -v gtk4-broadwayd && command -v gtk4-query-settings",
      command: """
        export XDG_RUNTIME_DIR=$PWD GDK_BACKEND=broadway BROADWAY_DISPLAY=:7; \
        rm -f web; timeout -k 1 30 gtk4-broadwayd -u web :7 > /dev/null & shown=$!; n=0; \
        until said=$(gtk4-query-settings gtk-font-name) || test $n = 50; \
        do n=$((n + 1)); sleep 0.1; done; kill $shown; wait $shown; \
        printf '%s\\n' "$said" | sed -n 's/.*: "\\(.*\\)"$/\\1/p'
        """),
    ProgramCase(
      program: "micro", file: "home/.config/micro/settings.json",
      text: "{\n    \"tabsize\": 7\n}\n", keys: ["tabsize"], value: .number(Number(9)),
      isThere: "micro -version",
      command: """
        printf 'print(import("micro/config").GetGlobalOption("tabsize"))\\n' \
        > ../.config/micro/init.lua; micro -plugin list | head -n 1
        """),
  ]
}
