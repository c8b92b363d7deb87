import EditorCore

/// Reads a binary property list, `bplist00`, as CoreFoundation's `CFBinaryPList.c` lays it out.
///
/// Objects are stored once and named by number wherever they are part of another, so that a small
/// file may stand for a large tree, or for one without end: both are refused.
struct BinaryPropertyList {
  private struct Open {
    let number: Int
    let object: Int
    /// The numbers of the objects that are its keys, and of its elements or values.
    let keys: [Int]
    let values: [Int]
    var next = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private let offsetTable: Int
  private var valueCount = 0
  /// What was read of the objects that are texts or data, by their numbers.
  private var texts: [Int: NodeTableBuilder.Part] = [:]

  private static let headerSize = 8
  private static let trailerSize = 32
  /// The seconds from the start of 1970 to that of 2001, from which dates are counted.
  private static let startOf2001 = 978_307_200.0
  /// How many values a file may stand for, for each of its bytes.
  private static let expansion = 10

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: Limits) throws(DocumentError) {
    self.bytes = bytes
    self.limits = limits
    guard bytes.count <= limits.fileSize else {
      throw DocumentError(.fileTooLarge(limit: limits.fileSize), at: 0, in: bytes)
    }
    let damaged = DocumentError(.propertyList(.damaged), at: max(0, bytes.count - 1), in: bytes)
    guard bytes.starts(with: "bplist0".utf8),
      bytes.count >= Self.headerSize + Self.trailerSize
    else { throw damaged }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = Self.integer(bytes, trailer + 8..<trailer + 16),
      let top = Self.integer(bytes, trailer + 16..<trailer + 24),
      let table = Self.integer(bytes, trailer + 24..<trailer + 32),
      top < count, Self.headerSize...trailer ~= table,
      count <= (trailer - table) / offsetSize
    else { throw damaged }
    (objectCount, self.top, offsetTable) = (count, top, table)
  }

  /// All values, locked, as nothing can be edited in place.
  mutating func table() throws(DocumentError) -> NodeTable {
    let (root, opened) = try read(top)
    var part = root
    part.lock = PropertyListLock.binary
    var builder = NodeTableBuilder(root: part)
    var path: Set<Int> = []
    var open: [Open] = []
    if let opened {
      open.append(
        Open(number: NodeTableBuilder.root, object: top, keys: opened.keys, values: opened.values))
      path.insert(top)
    }
    while let last = open.last {
      guard last.next < last.values.count else {
        path.remove(last.object)
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let object = last.values[last.next]
      guard !path.contains(object) else { throw error(.cycle, at: try offset(of: object)) }
      var (part, opened) = try read(object)
      if !last.keys.isEmpty {
        let (key, _) = try read(last.keys[last.next])
        guard case .string(let text)? = key.leaf, key.type == .plain else {
          throw error(.damaged, at: key.range.lowerBound)
        }
        (part.key, part.keyRange) = (text, key.range)
      }
      let number = builder.add(part, to: last.number)
      guard let opened else { continue }
      guard open.count < limits.nesting else {
        throw DocumentError(.tooDeep(limit: limits.nesting), at: part.range.lowerBound, in: bytes)
      }
      path.insert(object)
      open.append(Open(number: number, object: object, keys: opened.keys, values: opened.values))
    }
    return builder.table().table
  }

  // MARK: - Objects

  private typealias Contents = (keys: [Int], values: [Int])

  /// Reads one object, without what is in it.
  private mutating func read(
    _ object: Int
  ) throws(DocumentError) -> (NodeTableBuilder.Part, Contents?) {
    valueCount += 1
    let limit = Self.expansion * bytes.count
    guard valueCount <= limit else { throw error(.tooManyValues(limit: limit), at: 0) }
    if let known = texts[object] { return (known, nil) }
    let (part, contents) = try readAnew(object)
    if contents == nil, case .string = part.leaf { texts[object] = part }
    return (part, contents)
  }

  private func readAnew(
    _ object: Int
  ) throws(DocumentError) -> (NodeTableBuilder.Part, Contents?) {
    let start = try offset(of: object)
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    let next = start + 1
    switch (marker >> 4, low) {
    case (0, 0): return (.init(Value.null, at: start..<next), nil)
    case (0, 8), (0, 9): return (.init(.bool(low == 9), at: start..<next), nil)
    case (1, 0...4): return (try integer(at: start, size: 1 << low), nil)
    case (2, 2), (2, 3): return (try real(at: start, size: 1 << low), nil)
    case (3, 3): return (try date(at: start), nil)
    case (4, _):
      let range = try body(at: start, low, width: 1)
      let text = Base64.encode(bytes[range])
      return (.init(.string(text), type: .data, at: start..<range.upperBound), nil)
    case (5, _):
      let range = try body(at: start, low, width: 1)
      guard bytes[range].allSatisfy({ $0 < 0x80 }) else { throw error(.damaged, at: start) }
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      return (.init(.string(text), at: start..<range.upperBound), nil)
    case (6, _):
      let range = try body(at: start, low, width: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      let text = String(decoding: units, as: UTF16.self)
      return (.init(.string(text), at: start..<range.upperBound), nil)
    case (8, _):
      let range = next..<next + low + 1
      guard range.upperBound <= offsetTable, let number = Self.integer(bytes, range) else {
        throw error(.damaged, at: start)
      }
      return (.init(.number(Number(number)), type: .integer, at: start..<range.upperBound), nil)
    case (0xA, _), (0xC, _):
      let range = try body(at: start, low, width: referenceSize)
      let part = NodeTableBuilder.Part(.array, at: start..<range.upperBound)
      return (part, ([], try references(in: range)))
    case (0xD, _):
      let range = try body(at: start, low, width: 2 * referenceSize)
      let numbers = try references(in: range)
      let part = NodeTableBuilder.Part(.object, at: start..<range.upperBound)
      let half = numbers.count / 2
      return (part, (Array(numbers[..<half]), Array(numbers[half...])))
    default: throw error(.damaged, at: start)
    }
  }

  private func integer(at start: Int, size: Int) throws(DocumentError) -> NodeTableBuilder.Part {
    let range = start + 1..<start + 1 + size
    guard range.upperBound <= offsetTable else { throw error(.damaged, at: start) }
    // Of 16 bytes the upper half is zero, but for negative numbers; below 8 there is no sign.
    let digits = bytes[range].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let text = size == 8 ? String(Int64(bitPattern: digits)) : String(digits)
    guard let number = Number(text), size < 16 || bytes[range].prefix(8).allSatisfy({ $0 == 0 })
    else { throw error(.damaged, at: start) }
    return .init(.number(number), type: .integer, at: start..<range.upperBound)
  }

  private func real(at start: Int, size: Int) throws(DocumentError) -> NodeTableBuilder.Part {
    let value = try double(at: start, size: size)
    let range = start..<start + 1 + size
    // Four bytes are shown with the digits that four bytes have.
    let shown = size == 4 ? Double(Float(value).description) ?? value : value
    if let number = Number(shown) { return .init(.number(number), type: .real, at: range) }
    let text = value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    return .init(.string(text), type: .notFinite, at: range)
  }

  private func date(at start: Int) throws(DocumentError) -> NodeTableBuilder.Part {
    // To the second, without those parts that the sum would round up.
    let seconds = try double(at: start, size: 8).rounded(.down) + Self.startOf2001
    guard let date = CivilDate(secondsSince1970: seconds, kind: .dateTime, secondsFromGMT: 0) else {
      throw error(.damaged, at: start)
    }
    return .init(.string(date.description), type: .dateTime, at: start..<start + 9)
  }

  private func double(at start: Int, size: Int) throws(DocumentError) -> Double {
    guard start + 1 + size <= offsetTable else { throw error(.damaged, at: start) }
    let bits = bytes[start + 1..<start + 1 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }

  // MARK: - Places

  private func offset(of object: Int) throws(DocumentError) -> Int {
    guard object < objectCount else { throw error(.damaged, at: offsetTable) }
    let entry = offsetTable + object * offsetSize
    guard let offset = Self.integer(bytes, entry..<entry + offsetSize),
      Self.headerSize..<offsetTable ~= offset
    else { throw error(.damaged, at: entry) }
    return offset
  }

  /// Where the contents of an object stand whose count is in its marker, or in an integer after it.
  private func body(at start: Int, _ low: Int, width: Int) throws(DocumentError) -> Range<Int> {
    var first = start + 1
    var count = low
    if low == 0xF {
      guard first < offsetTable, bytes[first] >> 4 == 1, bytes[first] & 0xF <= 3 else {
        throw error(.damaged, at: start)
      }
      let size = 1 << Int(bytes[first] & 0xF)
      guard first + 1 + size <= offsetTable,
        let number = Self.integer(bytes, first + 1..<first + 1 + size)
      else { throw error(.damaged, at: start) }
      count = number
      first += 1 + size
    }
    guard count <= (offsetTable - first) / width else { throw error(.damaged, at: start) }
    return first..<first + count * width
  }

  private func references(in range: Range<Int>) throws(DocumentError) -> [Int] {
    var numbers: [Int] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let number = Self.integer(bytes, start..<start + referenceSize) else {
        throw error(.damaged, at: start)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads a big-endian number; nil where it does not fit.
  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var number: UInt64 = 0
    for byte in bytes[range] {
      guard number >> 56 == 0 else { return nil }
      number = number << 8 | UInt64(byte)
    }
    return Int(exactly: number)
  }

  private func error(_ problem: PropertyListProblem, at offset: Int) -> DocumentError {
    DocumentError(.propertyList(problem), at: offset, in: bytes)
  }
}
