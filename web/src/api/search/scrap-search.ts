import type { ScrapItem } from '@amn/contract/scrapper/runs'
import { scrapItemStates } from '@amn/contract/scrapper/scrap-values'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { wholeIn } from './media-search.ts'

type Found = Record<string, unknown>
export type ItemState = ScrapItem['state']

/** What the address says where metadata of one media are fetched. */
export interface ScrapSearch {
  type?: MediaType
  /** The person came from the screen that edits, and goes back there. */
  from?: 'edit'
  scrapper?: string
  /** What the scrapper knows the chosen candidate by. */
  pick?: string
}

/** What the address says where metadata of many media are fetched. */
export interface ScrapRunsSearch {
  /** What a new run is for. */
  type?: MediaType
  open?: number
  state?: ItemState
  page?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The media that were selected for a run, and their types. */
    scrap?: { mediaIds: number[]; types: MediaType[] }
  }
}

const typeIn = (found: Found) => mediaTypes.find((one) => one === found['type'])
const textIn = (found: unknown, most: number) => {
  const text = typeof found === 'number' ? String(found) : found
  return typeof text === 'string' && text.length > 0 && text.length <= most ? text : undefined
}

export function scrapSearch(found: Found): ScrapSearch {
  const type = typeIn(found)
  const [scrapper, pick] = [textIn(found['scrapper'], 40), textIn(found['pick'], 500)]
  return { ...(type && { type }), ...(found['from'] === 'edit' && { from: 'edit' }), ...(scrapper && { scrapper }), ...(pick && { pick }) }
}

export function scrapRunsSearch(found: Found): ScrapRunsSearch {
  const type = typeIn(found)
  const state = scrapItemStates.find((one) => one === found['state'])
  const [open, page] = [wholeIn(found['open'], Number.MAX_SAFE_INTEGER), wholeIn(found['page'], 1_000_000)]
  return { ...(type && { type }), ...(open && { open }), ...(state && { state }), ...(page && { page }) }
}
