/** Rights that are to be given or taken, by the id of the privilege: true gives, false takes. */
export type Change = ReadonlyMap<number, boolean>
export const noChange: Change = new Map()

/** What of a change is left to do: what is stored so already is none. */
export const openChange = (change: Change, stored: ReadonlySet<number>): Change =>
  new Map([...change].filter(([id, isGiven]) => stored.has(id) !== isGiven))

/** The change, with these rights given or taken besides. */
export function changeTo(change: Change, stored: ReadonlySet<number>, ids: readonly number[], isGiven: boolean): Change {
  const next = new Map(change)
  for (const id of ids) next.set(id, isGiven)
  return openChange(next, stored)
}

/** What is held once the change is made. */
export function heldAfter(change: Change, stored: ReadonlySet<number>): Set<number> {
  const held = new Set(stored)
  for (const [id, isGiven] of change) {
    if (isGiven) held.add(id)
    else held.delete(id)
  }
  return held
}

export function countsOf(change: Change): { given: number; taken: number } {
  const given = [...change.values()].filter(Boolean).length
  return { given, taken: change.size - given }
}

/** How many of these rights are held. */
export function shareOf(ids: readonly number[], held: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => held.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
