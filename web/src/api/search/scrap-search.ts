import type { ScrapItem } from '@amn/contract/scrapper/runs'
import { scrapItemStates } from '@amn/contract/scrapper/scrap-values'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { literal, maxLength, minLength, picklist, pipe } from 'valibot'
import { anyText, pageNumber, searchOf, wholeNumber } from './search-fields.ts'

export type ItemState = ScrapItem['state']

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The media that were selected for a run, and their types. */
    scrap?: { mediaIds: number[]; types: MediaType[] }
  }
}

/** What the address says where metadata of one media are fetched. */
export const scrapSearch = searchOf({
  type: picklist(mediaTypes),
  /** The person came from the screen that edits, and goes back there. */
  from: literal('edit'),
  scrapper: pipe(anyText(), maxLength(40)),
  /** What the scrapper knows the chosen candidate by. */
  pick: pipe(anyText(), minLength(1), maxLength(500)),
})

/** What the address says where metadata of many media are fetched. */
export const scrapRunsSearch = searchOf({
  /** What a new run is for. */
  type: picklist(mediaTypes),
  open: wholeNumber(),
  state: picklist(scrapItemStates),
  page: pageNumber(),
})
