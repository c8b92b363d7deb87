#pragma once

// Wide characters (`wget_wch`, `setcchar`, `cchar_t`) are declared only with this.
#define NCURSES_WIDECHAR 1

#include <locale.h>
#include <stdio.h>
#include <wchar.h>

#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#elif __has_include(<curses.h>)
#include <curses.h>
#else
#error "ncursesw is missing: apt-get install libncursesw5-dev"
#endif

/// `WINDOW *` imports as different Swift types on Linux and macOS; this name hides the difference.
typedef WINDOW *CNWindow;
/// As `CNWindow`, for `SCREEN *`.
typedef SCREEN *CNScreen;
