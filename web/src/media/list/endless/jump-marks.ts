import type { ListMark } from '@amn/contract/media/browse'

/** The mark that an item of the list is under. */
export function markAt(marks: readonly ListMark[], index: number): number {
  const next = marks.findIndex(({ offset }) => offset > index)
  return Math.max(0, (next === -1 ? marks.length : next) - 1)
}

/** As many marks as there is room for, evenly chosen, the first and the last always. */
export function sparse(marks: readonly ListMark[], room: number): { mark: ListMark; index: number }[] {
  const step = Math.max(1, Math.ceil((marks.length - 1) / Math.max(1, room - 1)))
  const last = marks.length - 1
  return marks.flatMap((mark, index) =>
    index === last || (index % step === 0 && last - index >= step) || index === 0 ? [{ mark, index }] : [],
  )
}

/** Where a key leads from one mark; undefined when it leads nowhere. */
export function afterKey(key: string, index: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    PageDown: index + 5,
    PageUp: index - 5,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}
