import type { MediaCard } from '@amn/contract/media/media'
import type { RefObject } from 'react'
import type { ListLocation } from './use-list-search.ts'
import type { ListView } from './use-list-view.ts'

/** What the part that draws the media tells the screen around it. */
export interface Results {
  /** Undefined until it is known. */
  total: number | undefined
  /** Why there is nothing to show. */
  error: Error | null
  /** What is shown was asked for before. */
  isOld: boolean
  retry: () => void
  /** What is on the screen, for whoever wants to select all of it. */
  shown: () => readonly MediaCard[]
}
export const noResults: Results = { total: undefined, error: null, isOld: false, retry: () => undefined, shown: () => [] }

/** Leads to an item of the list. */
export type Jump = ((index: number) => void) | undefined

export interface ResultsProps {
  location: ListLocation
  view: ListView
  label: string
  report: (results: Results) => void
  jump: RefObject<Jump>
}
