/// A file or variable outside the program that it goes by.
struct ManualSource {
  var name: String
  var meaning: String

  static let files = [
    ManualSource(
      name: "$XDG_CONFIG_HOME/prefs-tui/preferences.json",
      meaning: "prefs-tui's own preferences; below ~/.config where the variable is not set."),
    ManualSource(
      name: "$XDG_STATE_HOME/prefs-tui/recovery",
      meaning: """
        The old contents of files that are being written in place; below ~/.local/state where the \
        variable is not set.
        """),
    ManualSource(
      name: "$XDG_STATE_HOME/prefs-tui/saves",
      meaning: """
        What several files held and are to hold while one Save writes them, for their owner alone; the \
        next start finishes one that was broken off.
        """),
    ManualSource(
      name: "$XDG_STATE_HOME/prefs-tui/history",
      meaning: """
        What files held before their last Saves, secrets masked, for their owner alone; 'history' lists it \
        and takes it back.
        """),
  ]

  static let environment = [
    ManualSource(
      name: "NO_COLOR", meaning: "Where it is set and not empty, nothing has a colour."),
    ManualSource(
      name: "COLORFGBG",
      meaning: """
        Tells a light ground from a dark one where the terminal does not answer that question; the \
        terminal sets it, and the preference Theme overrules it.
        """),
    ManualSource(
      name: "LC_ALL, LC_CTYPE, LANG",
      meaning: "Signs are drawn in Unicode where the locale is one of UTF-8, else in ASCII."),
    ManualSource(
      name: "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
      meaning: """
        The language of what is said, as for gettext; where no locale is named, LANGUAGE counts too. \
        A locale of C or POSIX asks for English, and so does a language without a catalogue.
        """),
    ManualSource(
      name: "PREFS_TUI_LOCALE",
      meaning: """
        The folder of the catalogues, each in LANGUAGE/LC_MESSAGES/prefs-tui.mo; share/locale beside \
        the folder of the program where the variable is not set.
        """),
    ManualSource(
      name: "ETCDCTL_CACERT, ETCDCTL_CERT, ETCDCTL_KEY, ETCDCTL_ENDPOINTS, ETCDCTL_COMMAND_TIMEOUT",
      meaning: """
        How what is named by etcd://host/prefix/ is reached, as for etcdctl: certificates, with which it \
        is by TLS, the nodes where the address names none, and how long an answer is waited for.
        """),
    ManualSource(
      name: "ETCDCTL_USER, ETCDCTL_PASSWORD, PREFS_TUI_ETCD_PASSWORD_FILE",
      meaning: """
        Who asks etcd, as name:password or name, and the password or the file of it, which nobody else may \
        read; it is asked for where there is none, and never sent over plain HTTP to another machine.
        """),
    ManualSource(name: "TERM", meaning: "The terminal's type, as ncurses knows it."),
  ]
}
