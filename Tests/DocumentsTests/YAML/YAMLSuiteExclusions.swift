/// The cases of yaml-test-suite that come out otherwise than it says, each with the reason.
enum YAMLSuiteExclusions {
  /// Valid texts that are refused, or read as something else.
  static let notRead = cases([
    "libyaml knows no key that is left out": [
      "2JQS", "6M2F", "NHX8", "NKF9", "SM9W-2", "UKK6",
    ],
    "libyaml refuses directives and versions it does not know": [
      "2LFX", "BEC7", "MUS6-6", "MUS6-7",
    ],
    "libyaml wants the ':' of a flow mapping on the line of its key": [
      "4MUZ", "4MUZ-2", "4MUZ-3", "5MUD", "9SA2", "NJ66",
    ],
    "libyaml lets no plain scalar start with ':', nor a key be left out in a flow collection": [
      "58MP", "5T43", "CFD4", "DBG4", "FRK4",
    ],
    "libyaml takes no tab for white space where a token could start": [
      "6BCT", "6CA3", "96NN", "96NN-2", "A2M4", "DK95", "DK95-4", "DK95-5", "Q5MG", "R4YG",
    ],
    "libyaml has letters, digits, - and _ in anchors alone": [
      "8XYN", "W5VH", "Y2GN",
    ],
    "libyaml wants a --- after ..., and the text after --- indented": [
      "7Z25", "FP8R",
    ],
    "libyaml takes a '?' in a flow mapping for the mark of a key": [
      "652Z"
    ],
    "libyaml drops a last line of spaces that no line end follows": [
      "JEF9-3", "L24T-2",
    ],
    "the suite's JSON has the members in another order than the text": [
      "RR7F"
    ],
  ])

  /// Invalid texts that are accepted.
  static let notRefused = cases([
    "libyaml takes lines of brackets and quotes at any indentation, as many files have them": [
      "9C9N", "QB6E", "DK95-2",
    ],
    "libyaml takes a comment right after a version": [
      "MUS6"
    ],
    "libyaml takes empty lines that are longer than the first line of a block is indented": [
      "S98Z"
    ],
  ])

  /// The reasons by case.
  private static func cases(_ casesByReason: [String: [String]]) -> [String: String] {
    var reasons: [String: String] = [:]
    for (reason, cases) in casesByReason {
      for name in cases { reasons[name] = reason }
    }
    return reasons
  }
}
