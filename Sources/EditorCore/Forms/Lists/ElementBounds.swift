/// How many elements a list or map may have; nil at an end that is open.
struct ElementBounds {
  var minimum: Int?
  var maximum: Int?

  /// The bounds in words; nil where there are none.
  var words: String? {
    // None at all is no bound.
    switch (minimum.flatMap { $0 > 0 ? $0 : nil }, maximum) {
    case (let minimum?, let maximum?) where minimum == maximum:
      localized("exactly \(minimum.items)")
    case (let minimum?, let maximum?): localized("\(minimum) to \(maximum.items)")
    case (let minimum?, nil): localized("at least \(minimum.items)")
    case (nil, let maximum?): localized("at most \(maximum.items)")
    case (nil, nil): nil
    }
  }
}
