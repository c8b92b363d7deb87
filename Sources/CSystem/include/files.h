#pragma once

#include <stddef.h>
#include <sys/types.h>

/// `O_PATH` is declared only to programs that ask for GNU extensions; Swift does not ask.
int csystem_openPathOnlyFlag(void);

/// `O_TMPFILE` is declared only to programs that ask for GNU extensions; Swift does not ask.
int csystem_openUnnamedFlag(void);

/// `renameat2` with `RENAME_NOREPLACE`, a GNU extension: fails where the new name is taken.
int csystem_renameNoReplace(int folder, const char *from, const char *to);

/// `renameat2` with `RENAME_EXCHANGE`, a GNU extension: each name gets the other's file.
int csystem_renameExchange(int folder, const char *from, const char *to);

/// `<sys/xattr.h>` is not part of Swift's Glibc module.
ssize_t csystem_flistxattr(int file, char *names, size_t size);

/// `<sys/xattr.h>` is not part of Swift's Glibc module.
ssize_t csystem_fgetxattr(int file, const char *name, void *value, size_t size);

/// `<sys/xattr.h>` is not part of Swift's Glibc module.
int csystem_fsetxattr(int file, const char *name, const void *value, size_t size);

/// `<sys/xattr.h>` is not part of Swift's Glibc module.
int csystem_fremovexattr(int file, const char *name);
