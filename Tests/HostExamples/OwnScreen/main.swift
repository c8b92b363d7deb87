// A program that draws its own screen with ncurses, and opens a form from it.

import CNcurses
import PreferencesEditor

struct Settings {
  var isQuiet = false
}

let form = Form(Settings.self, "Settings") {
  Section { Toggle("Quiet", \.isQuiet) }
}
var options = FormOptions()
options.onChange = { _, event in print("printed while open:", event.row) }

var settings = Settings()
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
