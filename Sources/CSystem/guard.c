#define _GNU_SOURCE
#include "guard.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
  reset_capacity = 256,
  grace_milliseconds = 1500,
  // The handler cannot run on a stack that overflowed.
  handler_stack_size = 64 * 1024,
};

// Ending signals that arrive where the process stands: restored in the handler.
static bool is_fatal(int number) {
  switch (number) {
  case SIGILL: case SIGTRAP: case SIGSEGV: case SIGBUS: case SIGFPE: case SIGABRT: case SIGSYS:
  case SIGQUIT: case SIGUSR1: case SIGUSR2: case SIGALRM: case SIGVTALRM: case SIGPROF:
  case SIGIO: case SIGPWR: case SIGXCPU:
#ifdef SIGSTKFLT
  case SIGSTKFLT:
#endif
    return true;
  default:
    // Those for real time that the C library leaves to programs.
    return number >= SIGRTMIN && number <= SIGRTMAX;
  }
}
// Signals for the main loop, taken by a thread of their own.
static const int watched[] = {SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGWINCH};

enum {
  watched_count = sizeof watched / sizeof *watched,
};

static int terminal = -1;
static char reset_bytes[reset_capacity];
static size_t reset_count;
static struct termios settings;
// Standard output and error while they are held.
static struct held_stream {
  const int stream;
  const bool is_cleaned; // whether control characters are shown as `?`
  int copy;              // where it leads
  int collector;         // where it is held
} held[] = {{STDOUT_FILENO, false, -1, -1}, {STDERR_FILENO, true, -1, -1}};
static int wake_pipe[2] = {-1, -1};
static struct sigaction fatal_before[NSIG], watched_before[watched_count];
static sigset_t watch_set, mask_before;
static stack_t stack_before;
static pthread_t watcher;
static atomic_bool is_armed, is_started, is_stopping;
static atomic_int scratch_folder = -1;
static char scratch_path[4096];

// Everything from here to `restore` is async-signal-safe.

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static void replay(struct held_stream *held) {
  static char part[4096];
  if (held->copy < 0) return;
  dup2(held->copy, held->stream);
  off_t offset = 0;
  for (ssize_t count; (count = pread(held->collector, part, sizeof part, offset)) > 0; offset += count) {
    for (ssize_t i = 0; held->is_cleaned && i < count; i++) {
      unsigned char byte = (unsigned char)part[i];
      // Beyond ASCII, control characters have two bytes or more, and a part may begin within one.
      if ((byte < ' ' && byte != '\n' && byte != '\t') || byte >= 0x7F) part[i] = '?';
    }
    write_all(held->stream, part, (size_t)count);
  }
  close(held->copy);
  close(held->collector);
  held->copy = held->collector = -1;
}

static void replay_all(void) {
  for (size_t i = 0; i < sizeof held / sizeof *held; i++) replay(&held[i]);
}

// Writing may not block for ever: a terminal that was stopped with ^S is started again, and one
// that still takes nothing is given up.
static void restore(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  // SIGTTOU would stop a background process that sets the terminal.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  tcflow(terminal, TCOON);
  struct pollfd writable = {.fd = terminal, .events = POLLOUT};
  if (poll(&writable, 1, 0) == 1 && (writable.revents & POLLOUT)) {
    write_all(terminal, reset_bytes, reset_count);
  }
  tcsetattr(terminal, TCSANOW, &settings);
  replay_all();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Without `readdir`, which allocates. A folder is read again until nothing more goes.
static void remove_scratch(void) {
  static _Alignas(struct dirent64) char entries[4096];
  int folder = atomic_exchange(&scratch_folder, -1);
  if (folder < 0) return;
  bool has_removed;
  do {
    has_removed = false;
    lseek(folder, 0, SEEK_SET);
    for (;;) {
      ssize_t count = getdents64(folder, entries, sizeof entries);
      if (count <= 0) break;
      for (ssize_t at = 0; at < count;) {
        struct dirent64 *entry = (struct dirent64 *)(entries + at);
        if (unlinkat(folder, entry->d_name, 0) == 0) has_removed = true;
        at += entry->d_reclen;
      }
    }
  } while (has_removed);
  rmdir(scratch_path);
}

// Whether a key has sent the signal. While the screen is ours none does, so it was typed to a program
// that had the terminal for a while, and may come when the terminal is ours again.
static bool is_typed(const siginfo_t *signal) {
  return signal->si_code == SI_KERNEL;
}

// The signal is blocked until the handler returns; then it ends the process as it would have.
static void handle_fatal(int number, siginfo_t *signal_sent, void *unused) {
  (void)unused;
  if (number == SIGQUIT && (is_typed(signal_sent) || !atomic_load(&is_armed))) return;
  int error = errno;
  restore();
  remove_scratch();
  signal(number, SIG_DFL);
  raise(number);
  errno = error;
}

static void leave(int number) {
  restore();
  remove_scratch();
  _exit(128 + number);
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *watch(void *unused) {
  (void)unused;
  int ending = 0;
  long deadline = 0;
  for (;;) {
    long rest = ending ? deadline - milliseconds() : 0;
    if (ending && rest <= 0) leave(ending);
    struct timespec patience = {rest / 1000, rest % 1000 * 1000000};
    siginfo_t sent;
    int number = sigtimedwait(&watch_set, &sent, ending ? &patience : NULL);
    if (atomic_load(&is_stopping)) return NULL;
    if (number < 0) continue;
    if (number == SIGINT && (is_typed(&sent) || !atomic_load(&is_armed))) continue;
    if (number == SIGTSTP && !atomic_load(&is_armed)) {
      kill(getpid(), SIGSTOP);
      continue;
    }
    if (number == SIGTERM || number == SIGHUP || number == SIGINT) {
      if (ending) leave(number);
      ending = number;
      deadline = milliseconds() + grace_milliseconds;
    }
    // A full pipe already holds enough to wake the main loop.
    char byte = (char)number;
    (void)!write(wake_pipe[1], &byte, 1);
  }
}

// A thread that was there before the guard may get a signal that is watched, and hands it on.
static void hand_on(int number, siginfo_t *sent, void *unused) {
  (void)unused;
  if (number == SIGINT && is_typed(sent)) return;
  int error = errno;
  if (!atomic_load(&is_stopping)) pthread_kill(watcher, number);
  errno = error;
}

static void install_handlers(void) {
  static char handler_stack[handler_stack_size];
  sigaltstack(NULL, &stack_before);
  if (stack_before.ss_flags & SS_DISABLE) {
    stack_t own = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    sigaltstack(&own, NULL);
  }
  // The handler that a crash had before is not called: Swift's asks questions on the terminal.
  struct sigaction action = {.sa_sigaction = handle_fatal, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigfillset(&action.sa_mask);
  for (int number = 1; number < NSIG; number++) {
    if (!is_fatal(number)) continue;
    sigaction(number, NULL, &fatal_before[number]);
    if (fatal_before[number].sa_handler != SIG_IGN) sigaction(number, &action, NULL);
  }
  struct sigaction watching = {.sa_sigaction = hand_on, .sa_flags = SA_SIGINFO | SA_RESTART};
  sigfillset(&watching.sa_mask);
  for (int i = 0; i < watched_count; i++) {
    if (sigismember(&watch_set, watched[i])) sigaction(watched[i], &watching, NULL);
  }
}

static void remove_handlers(void) {
  for (int number = 1; number < NSIG; number++) {
    if (is_fatal(number)) sigaction(number, &fatal_before[number], NULL);
  }
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &watched_before[i], NULL);
  if (stack_before.ss_flags & SS_DISABLE) sigaltstack(&stack_before, NULL);
}

static void block_watched(void) {
  sigemptyset(&watch_set);
  for (int i = 0; i < watched_count; i++) {
    sigaction(watched[i], NULL, &watched_before[i]);
    if (watched_before[i].sa_handler != SIG_IGN) sigaddset(&watch_set, watched[i]);
  }
  // Always there, to end the thread with; by default it does nothing anyway.
  sigaddset(&watch_set, SIGWINCH);
  pthread_sigmask(SIG_BLOCK, &watch_set, &mask_before);
}

int csystem_guard_start(int descriptor, const void *reset, size_t count) {
  static bool has_exit_handler;
  if (atomic_load(&is_started) || count > reset_capacity) {
    errno = EINVAL;
    return -1;
  }
  if (pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  terminal = descriptor;
  memcpy(reset_bytes, reset, count);
  reset_count = count;
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  block_watched();
  atomic_store(&is_stopping, false);
  int error = pthread_create(&watcher, NULL, watch, NULL);
  if (error != 0) {
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
    close(wake_pipe[0]);
    close(wake_pipe[1]);
    errno = error;
    return -1;
  }
  install_handlers();
  if (!has_exit_handler) has_exit_handler = atexit(restore) == 0;
  atomic_store(&is_started, true);
  return wake_pipe[0];
}

void csystem_guard_stop(void) {
  if (!atomic_exchange(&is_started, false)) return;
  csystem_guard_disarm();
  remove_handlers();
  atomic_store(&is_stopping, true);
  pthread_kill(watcher, SIGWINCH);
  pthread_join(watcher, NULL);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  close(wake_pipe[0]);
  close(wake_pipe[1]);
}

static void hold(struct held_stream *held) {
  if (!isatty(held->stream)) return;
  int copy = fcntl(held->stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int collector = memfd_create("held output", MFD_CLOEXEC);
  if (copy < 0 || collector < 0 || dup2(collector, held->stream) < 0) {
    close(copy);
    close(collector);
    return;
  }
  held->copy = copy;
  held->collector = collector;
}

void csystem_guard_arm(void) {
  if (atomic_load(&is_armed) || tcgetattr(terminal, &settings) != 0) return;
  // A stream that is used for the first time while it is held would not be taken for a terminal's.
  if (isatty(STDOUT_FILENO) && __fbufsize(stdout) == 0) setvbuf(stdout, NULL, _IOLBF, 0);
  fflush(stdout);
  for (size_t i = 0; i < sizeof held / sizeof *held; i++) hold(&held[i]);
  atomic_store(&is_armed, true);
}

void csystem_guard_disarm(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  fflush(stdout);
  replay_all();
}

void csystem_guard_keep_scratch(int folder, const char *path) {
  // Not while a handler could read half of it.
  atomic_store(&scratch_folder, -1);
  if (folder < 0 || strlen(path) >= sizeof scratch_path) return;
  strcpy(scratch_path, path);
  atomic_store(&scratch_folder, folder);
}
