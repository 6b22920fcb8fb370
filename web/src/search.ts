import { literal, picklist, string, union } from 'valibot'
import { listTypes } from './api/search/media-search.ts'
import { anyText, cutText, pageNumber, searchOf, wholeNumber } from './api/search/search-fields.ts'

const type = picklist(listTypes)

export const typeSearch = searchOf({ type })
/** The address of the form of a title, which names its tab. */
export const editSearch = searchOf({ type, tab: string() })
/** The address of a viewer, which may name the very position to open at. */
export const viewerSearch = searchOf({ type, at: cutText(2100) })
/** An address that holds the zero-based page of a list. */
export const pageSearch = searchOf({ page: pageNumber() })
export const registerSearch = searchOf({ setup: string(), reset: string(), next: string() })
/** What another app shares with this one. */
export const shareSearch = searchOf({ title: anyText(), text: anyText(), url: anyText() })
export const panelSearch = searchOf({ tab: string() })
/** The year whose statistics are shown, or all. */
export const statisticsSearch = searchOf({ year: union([literal('all'), wholeNumber(9999, 1970)]) })

/** What the address of the control panel holds: the tab, and what its list shows. */
export const adminSearch = searchOf({
  tab: string(),
  /** What the list is searched for. */
  search: cutText(200),
  /** What the list is narrowed to: a state, an act, a kind of problem. */
  only: string(),
  page: pageNumber(),
  /** The user, group or tag group that is open. */
  open: wholeNumber(),
})
