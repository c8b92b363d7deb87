import CPCRE2
import EditorCore

/// A regular expression of ECMA-262, matched by PCRE2 in bounded time and memory.
///
/// **Limitations**: a look-behind must have a fixed length; texts so long, or expressions so
/// ambiguous, that the limits of `match` are reached get no answer.
package final class Pattern {
  package enum Match: Sendable {
    case found, notFound
    /// The work reached its limit before there was an answer.
    case limitReached
  }

  package let source: String
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// How many Unicode scalars an expression may have; the longest that real schemas write by hand
  /// have about 3,000.
  package static let maximumLength = 4_000

  /// Translates and compiles the expression.
  ///
  /// ECMA-262 has no flags inside an expression, such as `(?i)`, but many schemas do.
  package init(_ source: String, allowsFlags: Bool = true) throws(PatternProblem) {
    guard source.unicodeScalars.count <= Self.maximumLength else {
      throw .tooLong(limit: Self.maximumLength)
    }
    self.source = source
    code = try Self.compile(anywhere: ECMAPattern.translate(source, allowsFlags: allowsFlags))
    guard let data = pcre2_match_data_create_8(1, nil),
      let context = pcre2_match_context_create_8(nil)
    else { throw .malformed(localized("out of memory")) }
    self.data = data
    self.context = context
    pcre2_set_depth_limit_8(context, Self.depthLimit)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  /// How hard to look before giving up; the value divides what may be done.
  enum Effort: Int {
    case quick = 20
    case full = 1
  }

  /// Looks for the expression anywhere in the text.
  ///
  /// The corresponding function is `pcre2_match`.
  package func match(_ text: String) -> Match { match(text, .full) }

  func match(_ text: String, _ effort: Effort) -> Match {
    var text = text
    let result = text.withUTF8 { bytes in
      // Between two counted steps the engine may read all of the text, so the product is bounded.
      let limit = min(Self.matchLimit, Self.workLimit / (bytes.count + 1)) / effort.rawValue
      pcre2_set_match_limit_8(context, UInt32(limit))
      return pcre2_match_8(
        code, bytes.baseAddress, bytes.count, 0, UInt32(PCRE2_NO_UTF_CHECK), data, context)
    }
    switch result {
    case 0...: return .found
    case PCRE2_ERROR_NOMATCH: return .notFound
    default: return .limitReached
    }
  }

  private static let matchLimit = 200_000
  private static let workLimit = 10_000_000
  private static let depthLimit: UInt32 = 20_000
  /// In KiB.
  private static let heapLimit: UInt32 = 20 * 1024

  private static let options =
    UInt32(PCRE2_UTF) | UInt32(PCRE2_ALT_BSUX) | UInt32(PCRE2_DOLLAR_ENDONLY)
    | UInt32(PCRE2_MATCH_UNSET_BACKREF) | UInt32(PCRE2_ALLOW_EMPTY_CLASS)
    | UInt32(PCRE2_NEVER_BACKSLASH_C)

  /// Compiles the expression so that one attempt to match finds it anywhere in a text.
  ///
  /// PCRE2 would try each place where a match may start, and count its steps anew for each.
  private static func compile(anywhere pattern: String) throws(PatternProblem) -> OpaquePointer {
    let code = try compile(pattern)
    var options: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_ALLOPTIONS), &options)
    // An expression that starts with `^` is anchored as it is.
    if options & UInt32(PCRE2_ANCHORED) != 0 { return code }
    defer { pcre2_code_free_8(code) }
    return try compile(#"\A[\s\S]*?(?:"# + pattern + ")")
  }

  private static func compile(_ pattern: String) throws(PatternProblem) -> OpaquePointer {
    guard let context = pcre2_compile_context_create_8(nil) else {
      throw .malformed(localized("out of memory"))
    }
    defer { pcre2_compile_context_free_8(context) }
    pcre2_set_compile_extra_options_8(context, UInt32(PCRE2_EXTRA_ALT_BSUX))
    var error: Int32 = 0
    var offset = 0
    var pattern = pattern
    let code = pattern.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &error, &offset, context)
    }
    guard let code else {
      throw error == PCRE2_ERROR_LOOKBEHIND_NOT_FIXED_LENGTH
        ? .unsupported : .malformed(message(error))
    }
    return code
  }

  private static func message(_ error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(error, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}

/// Why a text cannot serve as a regular expression.
package enum PatternProblem: Error, Hashable, Sendable {
  case tooLong(limit: Int)
  /// A construct that ECMA-262 does not have, or that has another meaning here.
  case unknownConstruct(String)
  /// ECMA-262 has it, but the engine does not: a look-behind of no fixed length.
  case unsupported
  /// What the engine says.
  case malformed(String)

  /// Whether the expression is at fault, and not what can be done here.
  var isFault: Bool {
    switch self {
    case .unknownConstruct, .malformed: true
    case .tooLong, .unsupported: false
    }
  }
}

/// How much may be spent on comparing keys with patterns, where nobody waits for an end.
///
/// A schema with thousands of patterns over thousands of keys is left to the validator, which says
/// that it did not come to one.
package struct PatternBudget {
  private var left = mostMatches

  private static let mostMatches = 1_000_000
  /// What a search counts for that takes long: 200 of them are as much as may be spent.
  private static let costOfLongSearch = mostMatches / 200

  package init() {}

  /// Looks for the expression in the text; nil where nothing is left to spend.
  package mutating func match(_ text: String, _ pattern: Pattern) -> Pattern.Match? {
    guard left > 0 else { return nil }
    left -= 1
    let quick = pattern.match(text, .quick)
    guard case .limitReached = quick else { return quick }
    left -= Self.costOfLongSearch
    return left > 0 ? pattern.match(text, .full) : nil
  }
}
