import Stores
import Testing

struct FileIdentityTests {
  @Test func `names the device and the inode`() {
    #expect(MemoryLayout<FileIdentity>.size == 16)
  }
}
