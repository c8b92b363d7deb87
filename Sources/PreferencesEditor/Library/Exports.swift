// A host program needs the form, its rows and its values; one import is enough for it.
@_exported public import EditorCore
