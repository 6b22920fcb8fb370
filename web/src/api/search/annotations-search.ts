import { annotationKinds, highlightColours } from '@amn/contract/personal/annotations-values'
import { picklist } from 'valibot'
import { cutText, pageNumber, searchOf, wholeNumber } from './search-fields.ts'

/** The address of one's bookmarks and highlights: which of them, and the page. */
export const annotationsSearch = searchOf({
  search: cutText(200),
  kind: picklist(annotationKinds),
  colour: picklist(highlightColours),
  media: wholeNumber(),
  page: pageNumber(),
})
export type AnnotationsSearch = ReturnType<typeof annotationsSearch>
