/** A place that somebody wants to find again, and words that somebody marked. */
export const annotationKinds = ['bookmark', 'highlight'] as const
export type AnnotationKind = (typeof annotationKinds)[number]

/** The colours of highlights; a bookmark has none. */
export const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColour = (typeof highlightColours)[number]

/** The most bookmarks and highlights of one person in one content. */
export const mostAnnotations = 5000
/** The most letters of a highlight. */
export const longestHighlight = 4000
