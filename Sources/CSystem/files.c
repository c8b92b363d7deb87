#define _GNU_SOURCE

#include "files.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/xattr.h>

int csystem_openPathOnlyFlag(void) { return O_PATH; }

int csystem_openUnnamedFlag(void) { return O_TMPFILE; }

int csystem_renameNoReplace(int folder, const char *from, const char *to) {
  return renameat2(folder, from, folder, to, RENAME_NOREPLACE);
}

int csystem_renameExchange(int folder, const char *from, const char *to) {
  return renameat2(folder, from, folder, to, RENAME_EXCHANGE);
}

ssize_t csystem_flistxattr(int file, char *names, size_t size) {
  return flistxattr(file, names, size);
}

ssize_t csystem_fgetxattr(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int csystem_fsetxattr(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

int csystem_fremovexattr(int file, const char *name) { return fremovexattr(file, name); }
