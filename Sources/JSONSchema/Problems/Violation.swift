package import EditorCore

/// One value that the schema does not allow, and by which keyword.
package struct Violation: Hashable, Sendable {
  /// Where the value is.
  package var instance: Pointer
  /// Where the keyword stands in its schema document.
  package var schema: Pointer
  /// The URI of that document; empty for the one that was compiled, unless it was given one.
  package var schemaURI: String
  /// The keyword, such as `maximum`; empty where a schema is just `false`.
  package var keyword: String
  package var reason: Reason

  /// The value as far as a message shows it.
  package enum Subject: Hashable, Sendable {
    case leaf(Value)
    case object, list
  }

  package enum Reason: Hashable, Sendable {
    case wrongType(Subject, expected: [SchemaType])
    case notChoice(Subject, choices: [Value])
    /// The schema is `false`: no value fits it.
    case notAllowed(Subject)

    case aboveMaximum(Number, Number)
    case belowMinimum(Number, Number)
    case notBelow(Number, Number)
    case notAbove(Number, Number)
    case notMultiple(Number, of: Number)

    case tooShort(String, minimum: Int)
    case tooLong(String, maximum: Int)
    case noMatch(String, pattern: String)
    case notFormatted(String, TextFormat)

    case tooFewItems(minimum: Int)
    case tooManyItems(maximum: Int)
    case repeatedItem(Subject)
    case tooFewMatches(minimum: Int)
    case tooManyMatches(maximum: Int)

    case missing(String)
    /// One of the members has to be there.
    case missingAny([String])
    case missingDependency(String, of: String)
    case unknownMember(String)
    indirect case badName(String, Reason)
    case tooFewMembers(minimum: Int)
    case tooManyMembers(maximum: Int)

    case noBranch(Subject, count: Int)
    case severalBranches(Subject, count: Int)
    case excluded(Subject)
  }

  package init(
    instance: Pointer, schema: Pointer, schemaURI: String = "", keyword: String, reason: Reason
  ) {
    self.instance = instance
    self.schema = schema
    self.schemaURI = schemaURI
    self.keyword = keyword
    self.reason = reason
  }

  /// The setting it is about: where a member is missing, that member.
  package var setting: Pointer {
    switch reason {
    case .missing(let name), .missingDependency(let name, of: _): instance.appending(name)
    default: instance
    }
  }

  /// A sentence for people, such as `99999 is above 65535`.
  package var message: String { reason.description }

  /// The same without the value, as that of a secret: `the secret is shorter than 8 characters`.
  package var discreetMessage: String { reason.words(hidingValue: true) }
}
