#pragma once

#include <stdbool.h>

/// How many arguments the process was started with, the name of the program among them.
///
/// Swift's own `CommandLine` reads them from `/proc`, which need not be there.
int csystem_argument_count(void);

/// The bytes of an argument, counted from 0, and a NUL; a null pointer where there is none.
const char *csystem_argument(int number);

/// A variable of the environment with its value, counted from 0, and a NUL; a null pointer behind the last.
const char *csystem_environment(int number);

/// Whether the program runs with more rights than its caller has: set-user-ID or the like.
///
/// The corresponding C call is `getauxval(AT_SECURE)`; its constant is not imported.
bool csystem_is_privileged(void);

/// Lets nobody read this process's memory, in a core file or by attaching to it.
///
/// Returns 0, or -1 with `errno` set. The corresponding system calls are `prctl` with
/// `PR_SET_DUMPABLE`, which Swift cannot call because it is variadic, and `setrlimit` with
/// `RLIMIT_CORE`.
int csystem_forbid_memory_dumps(void);

/// Opens `/dev/null` where standard input, output or error is closed, so that no file opened later
/// takes that number and has messages written into it.
///
/// Returns 0, or -1 with `errno` set.
int csystem_open_standard_descriptors(void);

/// Whether it is called on the thread that the process began with.
///
/// The corresponding system calls are `gettid` and `getpid`.
bool csystem_is_main_thread(void);

/// `POSIX_SPAWN_SETSID` is declared only to programs that ask for GNU extensions; Swift does not ask.
int csystem_spawnInSessionFlag(void);
