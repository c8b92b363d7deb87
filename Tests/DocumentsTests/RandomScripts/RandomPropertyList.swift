import TestSupport

/// Makes property lists in XML, set out in odd ways.
struct RandomPropertyList {
  private var random: SeededGenerator
  private var lineEnd = "\n"
  private var unit = "\t"
  private var isOneLine = false
  private var commentCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func text() -> String {
    lineEnd = random.pick(["\n", "\r\n"])
    unit = random.pick(["\t", "  ", ""])
    isOneLine = random.chance(15)
    let head = random.pick([
      "", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + lineEnd,
      "<?xml version=\"1.0\"?>\(lineEnd)<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\(lineEnd)",
    ])
    let root = random.chance(90) ? container(isObject: true, level: 0) : element(level: 2)
    return head + "<plist version=\"1.0\">" + start(0) + root + start(0) + "</plist>"
      + random.pick(["", lineEnd])
  }

  private mutating func start(_ level: Int) -> String {
    isOneLine ? "" : lineEnd + String(repeating: unit, count: level)
  }

  private mutating func element(level: Int) -> String {
    switch random.below(level < 3 ? 12 : 9) {
    case 0: random.pick(["<true/>", "<false/>", "<true></true>", "<false />"])
    case 1: "<integer>\(random.pick(["1", "-7", "0x1F", " 12 "]))</integer>"
    case 2: "<real>\(random.pick(["1.50", "2", "-0.5e3", "nan", "+infinity"]))</real>"
    case 3: "<date>2001-02-03T04:05:06Z</date>"
    case 4: "<data>\(random.pick(["", "AQID", "\(lineEnd)\tAQ\(lineEnd)\tID\(lineEnd)"]))</data>"
    case 5: "<string><![CDATA[a < b]]></string>"
    case 6: random.pick(["<string/>", "<string></string>", "<string> x </string>"])
    case 7, 8: "<string>\(random.pick(["x", "A &amp; B", "é", "&#65;&lt;", "two words"]))</string>"
    case 9: container(isObject: false, level: level)
    default: container(isObject: true, level: level)
    }
  }

  private mutating func container(isObject: Bool, level: Int) -> String {
    let name = isObject ? "dict" : "array"
    let count = random.below(5)
    guard count > 0 else { return random.pick(["<\(name)/>", "<\(name)></\(name)>"]) }
    var text = "<\(name)>"
    let keys = ["a", "b", "c d", "é", "x/y"].shuffled(using: &random)
    for index in 0..<count {
      if random.chance(15) { text += start(level + 1) + comment() }
      text += start(level + 1)
      if isObject {
        text += "<key>\(keys[index])</key>"
        if random.chance(80) { text += start(level + 1) }
      }
      text += element(level: level + 1)
      if random.chance(15) { text += " " + comment() }
    }
    return text + start(level) + "</\(name)>"
  }

  private mutating func comment() -> String {
    commentCount += 1
    return "<!-- own \(commentCount) -->"
  }
}
