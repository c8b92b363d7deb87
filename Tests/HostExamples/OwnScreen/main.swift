// A program that draws its own screen with ncurses, and opens a form from it; with `raw`, one that has put
// the terminal into raw mode and on its alternate screen by itself.

import CNcurses
import Glibc
import PreferencesEditor

struct Settings {
  var isQuiet = false
}

let form = Form(Settings.self, "Settings") {
  Section { Toggle("Quiet", \.isQuiet) }
}
var options = FormOptions()
options.onChange = { _, event in
  print("printed while open:", event.row)
  do {
    _ = try form.edit(Settings())
  } catch {
    print("a second form:", error)
  }
}

var settings = Settings()
if CommandLine.arguments.contains("raw") {
  var before = termios()
  tcgetattr(STDIN_FILENO, &before)
  var raw = before
  cfmakeraw(&raw)
  tcsetattr(STDIN_FILENO, TCSANOW, &raw)
  print("\u{1B}[?1049h")
  options.isOnAlternateScreen = true
  _ = try form.edit(settings, options: options)
  var after = termios()
  tcgetattr(STDIN_FILENO, &after)
  print("\u{1B}[?1049l")
  tcsetattr(STDIN_FILENO, TCSANOW, &before)
  print(after.c_lflag == raw.c_lflag && after.c_oflag == raw.c_oflag ? "still raw" : "cooked")
  exit(0)
}
setlocale(LC_ALL, "")
_ = initscr()
cbreak()
noecho()
keypad(cncurses_standardScreen(), true)
editing: while true {
  erase()
  mvaddstr(0, 0, "A screen of its own, \(getmaxy(cncurses_standardScreen())) lines")
  mvaddstr(1, 0, settings.isQuiet ? "it is quiet" : "it is loud")
  mvaddstr(2, 0, "▌ s settings, q quit")
  refresh()
  switch getch() {
  case Int32(UInt8(ascii: "s")):
    if let saved = try form.edit(settings, options: options) { settings = saved }
  case Int32(UInt8(ascii: "q")):
    break editing
  default: break
  }
}
endwin()
print(settings.isQuiet ? "quiet" : "loud")
