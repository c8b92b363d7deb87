#pragma once

// Wide characters (`wget_wch`, `setcchar`, `cchar_t`) are declared only with this.
#define NCURSES_WIDECHAR 1

#include <locale.h>
#include <stdio.h>
#include <wchar.h>

#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#include <ncursesw/term.h>
#elif __has_include(<curses.h>)
#include <curses.h>
#include <term.h>
#else
#error "ncursesw is missing: apt-get install libncursesw5-dev"
#endif

/// `WINDOW *` imports as different Swift types on Linux and macOS; this name hides the difference.
typedef WINDOW *CNWindow;
/// As `CNWindow`, for `SCREEN *`.
typedef SCREEN *CNScreen;
/// `FILE *` has different names in Swift on Linux and macOS.
typedef FILE *CNFile;

// Globals are shared mutable state to Swift, so they are read through functions.

static inline CNWindow cncurses_standardScreen(void) { return stdscr; }
static inline CNWindow cncurses_nextScreen(void) { return newscr; }
static inline CNWindow cncurses_physicalScreen(void) { return curscr; }
static inline int cncurses_colorCount(void) { return COLORS; }
static inline int cncurses_pairLimit(void) { return COLOR_PAIRS; }

// Macros with casts and shifts are not imported, constants are.

static const attr_t cncurses_bold = A_BOLD;
static const attr_t cncurses_dim = A_DIM;
static const attr_t cncurses_italic = A_ITALIC;
static const attr_t cncurses_underline = A_UNDERLINE;
static const attr_t cncurses_reverse = A_REVERSE;
static const int cncurses_characterTypes = LC_CTYPE_MASK;

/// glibc declares it only for `_XOPEN_SOURCE`.
extern int wcwidth(wchar_t character);

/// Frees what `setupterm` made; its handle is a global.
static inline void cncurses_forgetTerminal(void) {
  TERMINAL *terminal = set_curterm(NULL);
  if (terminal) del_curterm(terminal);
}
