/// A list whose elements are at hand, or are made each time they are asked for.
///
/// A form over a million settings costs what is looked at: sections and rows come into being when
/// they are shown, and nothing is kept but the last one where that is said. `count` and a subscript
/// of a made list must be cheap.
package struct LazyList<Element>: RandomAccessCollection {
  private enum Storage {
    case elements([Element])
    case made(count: Int, make: (Int) -> Element)
  }

  private let storage: Storage

  package init(_ elements: [Element]) {
    storage = .elements(elements)
  }

  /// A list of `count` elements, of which `make` makes the one at an index from 0.
  package init(count: Int, make: @escaping (Int) -> Element) {
    storage = .made(count: count, make: make)
  }

  /// The elements, where they are at hand; nil for a list that makes them.
  var elements: [Element]? { if case .elements(let elements) = storage { elements } else { nil } }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .elements(let elements): elements.count
    case .made(let count, _): count
    }
  }

  // Else it is the distance of the ends, by way of a collection's indices.
  package var count: Int { endIndex }

  package subscript(position: Int) -> Element {
    switch storage {
    case .elements(let elements): elements[position]
    case .made(_, let make): make(position)
    }
  }
}

// MARK: - ExpressibleByArrayLiteral

extension LazyList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
