import CSystem
import Glibc
import Testing

struct ProcessTests {
  @Test func `tests run without special rights`() {
    #expect(!csystem_is_privileged())
  }

  @Test func `memory dumps can be forbidden`() async {
    await #expect(processExitsWith: .success) {
      guard csystem_forbid_memory_dumps() == 0 else { exit(1) }
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(4), &limit)  // RLIMIT_CORE
      exit(limit.rlim_max == 0 ? 0 : 1)
    }
  }

  @Test func `closed standard descriptors are opened, open ones are kept`() async {
    await #expect(processExitsWith: .success) {
      close(0)
      close(2)
      var before = stat()
      var after = stat()
      fstat(1, &before)
      guard csystem_open_standard_descriptors() == 0 else { exit(1) }
      fstat(1, &after)
      let areOpen = [Int32(0), 1, 2].allSatisfy { fcntl($0, F_GETFD) >= 0 }
      exit(areOpen && before.st_ino == after.st_ino && open("/dev/null", O_RDONLY) > 2 ? 0 : 1)
    }
  }
}
