/** Reasons about books, in English. */
export const book = {
  protected: 'The book is protected (DRM)',
  manyResources: 'The book lists too many resources',
  noContainer: 'Not an EPUB: it has no container',
  noPackage: 'Not an EPUB: its package document is missing',
  largePart: 'A part of the book is too large',
  badPicture: 'A picture of the book is not an image that can be shown',
  partKind: 'A part of the book is of a kind that is not served',
  notFb2: 'Not an FB2 book',
  deep: 'A document of the book is nested too deeply',
  xmlReferences: 'The XML has too many references',
  xmlElements: 'The XML has too many elements',
  xmlDefinitions: 'The XML brings its own definitions',
  xmlDeep: 'The XML is nested too deeply',
  xmlEmpty: 'The XML is empty',
  xmlLarge: 'The XML is too large',
} as const
