import type { ImportItem } from '@amn/contract/library/imports'

/** What is in the table: the head of the rows of one media, or a row. */
export type Line =
  | { kind: 'head'; key: string; title: string; year: number | null; mediaId: number | null; items: ImportItem[] }
  | { kind: 'row'; key: string; item: ImportItem }

/** The rows below their media, each followed by what belongs to it. */
export function linesOf(items: readonly ImportItem[]): Line[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const ownerOf = (item: ImportItem): ImportItem => {
    const owner = item.ownerId === null ? undefined : byId.get(item.ownerId)
    return owner && owner.id !== item.id ? ownerOf(owner) : item
  }
  const groups = Map.groupBy(items, (item) => {
    const { mediaId, title, year } = ownerOf(item)
    return mediaId === null ? `${title.toLocaleLowerCase()} ${year ?? ''}` : `#${mediaId}`
  })
  return [...groups].flatMap(([key, own]): Line[] => {
    const first = ownerOf(own[0] as ImportItem)
    const mains = own.filter((item) => ownerOf(item) === item)
    const ordered = mains.flatMap((item) => [item, ...own.filter((one) => one !== item && ownerOf(one) === item)])
    return [
      { kind: 'head', key: `head ${key}`, title: first.title, year: first.year, mediaId: first.mediaId, items: mains },
      ...ordered.map((item): Line => ({ kind: 'row', key: `row ${item.id}`, item })),
    ]
  })
}

/** Whether a row needs a choice; what only has not arrived yet needs none. */
export const isOpenQuestion = ({ conflict, problem }: ImportItem) => conflict !== null || (problem !== null && problem !== 'incomplete')
export const isArriving = (items: readonly ImportItem[]) => items.some(({ problem }) => problem === 'incomplete')
