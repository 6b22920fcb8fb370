import { type PageSize, sizeOf } from './spreads.ts'

/** A page of a strip, and how much of it has gone by at the upper edge, 0–1. */
export interface StripPosition {
  page: number
  part: number
}

/** Where each page of a strip of this width begins, in pixels from its top; the last number is where all of them end. */
export function layOutStrip(pages: readonly PageSize[], width: number): number[] {
  const tops = [0]
  for (const page of pages) {
    const size = sizeOf(page)
    tops.push((tops.at(-1) ?? 0) + Math.round((width * size.height) / size.width))
  }
  return tops
}

const heightOf = (tops: readonly number[], page: number) => (tops[page + 1] ?? 0) - (tops[page] ?? 0)

/** What is at a distance from the top of the strip; past the last page it is that one, gone by. */
export function stripPositionAt(tops: readonly number[], y: number): StripPosition {
  const last = Math.max(0, tops.length - 2)
  const page = Math.min(
    last,
    Math.max(
      0,
      tops.findLastIndex((top) => top <= y + 1),
    ),
  )
  const part = (y - (tops[page] ?? 0)) / Math.max(1, heightOf(tops, page))
  return { page, part: Math.min(1, Math.max(0, part)) }
}

/** The distance from the top of the strip of a place in it; the page after the last one is the end of the strip. */
export const topOf = (tops: readonly number[], { page, part }: StripPosition): number =>
  page >= tops.length - 1 ? (tops.at(-1) ?? 0) : (tops[page] ?? 0) + part * heightOf(tops, page)

/** The first and the last page of a strip that have something between two distances from its top. */
export function pagesBetween(tops: readonly number[], from: number, to: number): [first: number, last: number] {
  const last = Math.max(0, tops.length - 2)
  const within = (page: number) => Math.min(last, Math.max(0, page))
  return [within(tops.findLastIndex((top) => top <= from)), within(tops.findLastIndex((top) => top < to))]
}
