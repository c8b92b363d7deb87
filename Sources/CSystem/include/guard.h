#pragma once

#include <stddef.h>

// The signal guard: whatever ends the process, the terminal is as it was before.
//
// Swift cannot do this: a signal handler may only make async-signal-safe calls, and Swift code may
// allocate at any point. There is one guard in a process, as there is one table of signal handlers.

/// Takes over the signals that end, stop or continue the process or resize its terminal.
///
/// Best called on the main thread before others are made, so that they block the same signals. One that
/// was there before hands on what it gets.
/// `terminal` is the descriptor of the terminal, `reset` the bytes (at most 256) that undo what is
/// ever switched on there. A signal that was ignored before (under `nohup`) stays ignored.
///
/// - Signals that are fatal at once (traps, `abort`, SIGQUIT, SIGUSR1, those for real time…) restore the terminal and end
///   the process as they would have.
/// - SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT and SIGWINCH are written to a pipe, a byte with the number
///   of each, so that the main loop can act on them. If the process has not ended 1.5 s after one of
///   the first three, or at a second one, the terminal is restored and the process exits with
///   128 and the number: a terminal that takes no more output cannot keep it.
/// - SIGPIPE and SIGXFSZ are ignored from now on: the failing write tells.
///
/// Returns the end of the pipe to poll and read, never blocking, or -1 with `errno` set.
int csystem_guard_start(int terminal, const void *reset, size_t count);

/// Gives all signals back to whoever had them before `csystem_guard_start`.
void csystem_guard_stop(void);

/// Remembers the terminal's settings, to be restored, and holds standard output and error from now on.
///
/// Each is held only where it is a terminal; anything written there would be painted over the screen.
void csystem_guard_arm(void);

/// Shows what standard output and error held, after the terminal has been restored.
///
/// Control characters of standard error are shown as `?`.
/// Until it is armed again, SIGINT and SIGQUIT are left to whom the terminal was given, and SIGTSTP
/// stops. What ^C and ^\ send is never for this process: while the screen is its own they are keys.
void csystem_guard_disarm(void);

/// Has the files in a folder, and the folder, removed where a signal ends the process.
///
/// `folder` is an open descriptor of it; -1 says that there is nothing to remove any more.
void csystem_guard_keep_scratch(int folder, const char *path);
