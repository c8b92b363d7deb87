#pragma once

/// What of a file system is still written before it goes down; the values of the kernel's `ioctl`.
enum csaveharness_flush {
  csaveharness_flush_all = 0,
  csaveharness_flush_journal = 1,
  csaveharness_flush_nothing = 2,
};

/// Shuts the file system of an open folder down as a power cut would; needs root.
///
/// `ioctl` takes any arguments, so Swift cannot call it. Returns -1 with `errno` set on failure.
int csaveharness_cutPower(int folder, unsigned flush);

/// The corresponding C function is `fork`, which Swift hides: only a process with one thread may call
/// it and go on in the child. To start a program anew takes longer than to save.
int csaveharness_fork(void);
