import type { Content } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import type { Caller } from './caller.ts'

/** A title by its type and its name. */
export type Named = readonly [type: MediaType, title: string]
/** The titles of a library by their names. */
export interface Shelf {
  /** Undefined where the library has none: people change what they have. */
  find(named: Named): MediaCard | undefined
  /** Those that are there, in the order of the names. */
  all(names: readonly Named[]): MediaCard[]
  /** Its contents in their order. */
  contentsOf(media: MediaCard): Promise<Content[]>
}

const keyOf = (type: string, title: string) => `${type} ${title}`

export async function openShelf(caller: Caller): Promise<Shelf> {
  const cards = new Map<string, MediaCard>()
  const contents = new Map<number, Promise<Content[]>>()
  for (let page = 0, isMore = true; isMore; page++) {
    const { items, totalItems } = await caller.get<{ items: MediaCard[]; totalItems: number }>(
      `/media?amnMediaType=All&size=100&page=${page}`,
    )
    for (const card of items) cards.set(keyOf(card.amnMediaType, card.title), card)
    isMore = items.length > 0 && (page + 1) * 100 < totalItems
  }
  const find = ([type, title]: Named) => cards.get(keyOf(type, title))
  return {
    find,
    all: (names) => names.flatMap((named) => find(named) ?? []),
    contentsOf: (media) => {
      const known = contents.get(media.id)
      if (known) return known
      const asked = caller
        .get<{ items: Content[] }>(`/media/${media.id}/content?amnMediaType=${media.amnMediaType}&size=100`)
        .then(({ items }) => items)
      contents.set(media.id, asked)
      return asked
    },
  }
}
