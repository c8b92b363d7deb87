import EditorCore
import Foundation
import TestSupport
import Testing

@testable import Documents

/// Real property lists: the settings bundles beside the checkout, and what Foundation writes.
struct PropertyListFileTests {
  private static let files = TestFiles.paths(in: TestFiles.suites + "/settings-bundle") {
    $0.hasSuffix(".plist")
  }

  @Test(
    .enabled(
      if: !files.isEmpty,
      "the bundles lie beside the checkout, in ../shared/suites/settings-bundle, and are absent here"
    ),
    arguments: files)
  func `a list is read as Foundation reads it, and edited value by value`(path: String) throws {
    let bytes = try TestFiles.bytes(of: path)
    let known = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let document: Document
    do {
      document = try Document(bytes, format: .plist)
    } catch {
      #expect(known == nil, "\(error.position): \(error)")
      return
    }
    #expect(try value(of: #require(known)) == document.value(document.root)?.withSortedKeys)
    for index in 0..<min(document.nodeCount, 20) {
      let id = NodeID(index)
      guard document.kind(id) == .string, let pointer = document.pointer(id) else { continue }
      let result = try document.applying([.set(pointer, .string("A < B"))])
      let again = try PropertyListSerialization.propertyList(from: Data(result.bytes), format: nil)
      #expect(try value(of: again) == result.value(result.root)?.withSortedKeys)
      _ = try document.applying([.remove(pointer)])
    }
  }

  @Test func `a binary list is read as Foundation reads it, and is read-only`() throws {
    let object: [String: Any] = [
      "text": "plain", "unicode": "é😀", "long": String(repeating: "x", count: 300), "yes": true,
      "small": 7, "negative": -5, "large": 1 << 40, "real": 1.5, "data": Data(0..<200),
      "date": Date(timeIntervalSinceReferenceDate: -86_401), "list": [1, [2, [3]]], "none": [Int](),
      "map": ["text": "plain"], "many": Array(0..<300),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let document = try Document(Array(data), format: .plist)
    #expect(try value(of: object) == document.value(document.root)?.withSortedKeys)
    #expect(
      document.lockReason(document.root)
        == "it is a binary property list; convert it to XML to edit it")
    let error = #expect(throws: EditError.self) { try document.applying([set("/text", "\"x\"")]) }
    #expect(
      error?.description == "'/text' cannot be edited, because it is a binary property list; "
        + "convert it to XML to edit it")
  }

  @Test(arguments: [
    (0.0, "2001-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59Z"), (7e11, nil), (-7e11, nil),
    // The sum with the start of 2001 is the least whole number, which has no opposite.
    (-0x1p63 - 978_307_072, nil), (0x1p63, nil), (.infinity, nil), (.nan, nil),
  ])
  func `a date of a binary list is one of the calendar, or the list is damaged`(
    seconds: Double, spelled: String?
  ) throws {
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: seconds.bitPattern >> (56 - 8 * $0)) }
    let bytes = Array("bplist00".utf8) + [0x33] + bits + [0x08] + trailer(objects: 1, table: 17)
    let document = try? Document(bytes, format: .plist)
    #expect(document?.value(NodeID(0)) == spelled.map { .string($0) })
  }

  @Test func `a damaged binary list is refused, not followed`() throws {
    let object: [String: Any] = [
      "a": [1, 2.5, "text", Data([1, 2])], "b": ["c": Date()], "é": true,
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let bytes = Array(data)
    var generator = SeededGenerator(seed: 1)
    for count in 0..<bytes.count { _ = try? Document(Array(bytes.prefix(count)), format: .plist) }
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0...generator.below(3) {
        damaged[generator.below(damaged.count)] = UInt8(generator.below(256))
      }
      if let document = try? Document(damaged, format: .plist) {
        #expect(document.nodeCount <= 10 * damaged.count)
      }
    }
  }

  @Test func `a list that is part of itself is refused`() {
    // An array of one element, which is the array.
    let bytes = Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + trailer(objects: 1, table: 10)
    let error = #expect(throws: DocumentError.self) { try Document(bytes, format: .plist) }
    #expect(error?.description == "a value of the binary property list is part of itself")
  }

  @Test func `a list that stands for a great many values is refused`() {
    // Arrays of two elements, each the next array: the last is a number.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in 0..<40 as Range<UInt8> {
      offsets.append(UInt8(bytes.count))
      bytes += object < 39 ? [0xA2, object + 1, object + 1] : [0x10, 0x01]
    }
    let table = UInt8(bytes.count)
    bytes += offsets + trailer(objects: 40, table: table)
    let error = #expect(throws: DocumentError.self) { try Document(bytes, format: .plist) }
    #expect(error?.problem == .propertyList(.tooManyValues(limit: 10 * bytes.count)))
  }

  private func trailer(objects: UInt8, table: UInt8) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 7)
    return [0, 0, 0, 0, 0, 0, 1, 1] + zeros + [objects] + zeros + [0] + zeros + [table]
  }

  /// What Foundation read, as a value whose keys are sorted.
  private func value(of object: Any) throws -> Value {
    switch object {
    case let text as String: return .string(text)
    case let data as Data: return .string(data.base64EncodedString())
    case let date as Date:
      return .string(date.ISO8601Format())
    // The type `c` is that of a Boolean.
    case let number as NSNumber where number.objCType.pointee == 0x63:
      return .bool(number.boolValue)
    case let number as NSNumber: return .number(try #require(Number(number.stringValue)))
    case let elements as [Any]: return .array(try elements.map(value))
    case let members as [String: Any]:
      return .object(
        try members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
          .init($0.key, try value(of: $0.value))
        })
    default:
      Issue.record("\(object) is no value")
      return .null
    }
  }
}

extension Value {
  fileprivate var withSortedKeys: Value {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.withSortedKeys))
    case .object(let members):
      .object(
        members.map { Member($0.key, $0.value.withSortedKeys) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }
}
