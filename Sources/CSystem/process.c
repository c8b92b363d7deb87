#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

// The C library calls it with what the process was started with, before `main`.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int csystem_argument_count(void) { return argument_count; }

const char *csystem_environment(int number) { return environ == NULL ? NULL : environ[number]; }

const char *csystem_argument(int number) {
  return number >= 0 && number < argument_count ? arguments[number] : NULL;
}

bool csystem_is_privileged(void) {
  return getauxval(AT_SECURE) != 0;
}

int csystem_forbid_memory_dumps(void) {
  const struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return -1;
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int csystem_open_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is taken, and all below this one are open.
    if (open("/dev/null", O_RDWR) < 0) return -1;
  }
  return 0;
}

bool csystem_is_main_thread(void) { return gettid() == getpid(); }

int csystem_spawnInSessionFlag(void) { return POSIX_SPAWN_SETSID; }
