#include "harness.h"

#include <stdint.h>
#include <sys/ioctl.h>
#include <unistd.h>

int csaveharness_cutPower(int folder, unsigned flush) {
  // `EXT4_IOC_SHUTDOWN` and `XFS_IOC_GOINGDOWN` are the same request.
  uint32_t flags = flush;
  return ioctl(folder, _IOR('X', 125, uint32_t), &flags);
}

int csaveharness_fork(void) { return fork(); }
