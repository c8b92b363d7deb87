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
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
  reset_capacity = 256,
  replay_limit = 4096,
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
static int error_copy = -1;      // standard error while it is collected
static int error_collector = -1; // what it is collected in
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

static void replay_errors(void) {
  static char tail[replay_limit];
  if (error_copy < 0) return;
  dup2(error_copy, STDERR_FILENO);
  off_t length = lseek(error_collector, 0, SEEK_END);
  off_t start = length > replay_limit ? length - replay_limit : 0;
  ssize_t count = pread(error_collector, tail, sizeof tail, start);
  for (ssize_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)tail[i];
    // Beyond ASCII, control characters have two bytes or more, and the tail may begin within one.
    if ((byte < ' ' && byte != '\n' && byte != '\t') || byte >= 0x7F) tail[i] = '?';
  }
  if (count > 0) write_all(STDERR_FILENO, tail, (size_t)count);
  close(error_copy);
  close(error_collector);
  error_copy = error_collector = -1;
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
  replay_errors();
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
}

static void remove_handlers(void) {
  for (int number = 1; number < NSIG; number++) {
    if (is_fatal(number)) sigaction(number, &fatal_before[number], NULL);
  }
  // ncurses has installed its own for some of these.
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
  atomic_store(&is_stopping, true);
  pthread_kill(watcher, SIGWINCH);
  pthread_join(watcher, NULL);
  remove_handlers();
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  close(wake_pipe[0]);
  close(wake_pipe[1]);
}

void csystem_guard_arm(void) {
  if (atomic_load(&is_armed) || tcgetattr(terminal, &settings) != 0) return;
  if (isatty(STDERR_FILENO)) {
    error_copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    error_collector = memfd_create("standard error", MFD_CLOEXEC);
    if (error_copy < 0 || error_collector < 0
        || dup2(error_collector, STDERR_FILENO) < 0) {
      close(error_copy);
      close(error_collector);
      error_copy = error_collector = -1;
    }
  }
  atomic_store(&is_armed, true);
}

void csystem_guard_disarm(void) {
  if (atomic_exchange(&is_armed, false)) replay_errors();
}

void csystem_guard_keep_scratch(int folder, const char *path) {
  // Not while a handler could read half of it.
  atomic_store(&scratch_folder, -1);
  if (folder < 0 || strlen(path) >= sizeof scratch_path) return;
  strcpy(scratch_path, path);
  atomic_store(&scratch_folder, folder);
}
