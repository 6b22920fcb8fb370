import { type MediaRight, type MediaType, mediaTypes } from '@amn/contract/values'
import { type Catalogue, rightColumns } from './catalogue.ts'
import type { GroupName, Sources } from './sources.ts'

/** The same rights on some types, held in the same way. */
export interface Clause {
  types: MediaType[]
  rights: MediaRight[]
  isDirect: boolean
  groups: GroupName[]
}

/** Media rights put together: types with the same rights from the same places stand in one clause, those with most types first. */
export function clausesOf(catalogue: Catalogue, held: ReadonlySet<number>, sources: Sources): Clause[] {
  const byType = mediaTypes.flatMap((type) => {
    const ways = new Map<string, Clause>()
    for (const right of rightColumns) {
      const id = catalogue.cell(type, right)?.id
      const groups = id === undefined ? [] : (sources.get(id) ?? [])
      const isDirect = id !== undefined && held.has(id)
      if (!isDirect && groups.length === 0) continue
      const way = [isDirect, ...groups.map((group) => group.id)].join(' ')
      const clause = ways.get(way) ?? { types: [type], rights: [], isDirect, groups }
      clause.rights.push(right)
      ways.set(way, clause)
    }
    return [...ways].map(([way, clause]) => ({ way, clause }))
  })
  const merged = Map.groupBy(byType, ({ way, clause }) => `${way} ${clause.rights.join()}`)
  return [...merged.values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first.clause, types: [first, ...rest].flatMap(({ clause }) => clause.types) }] : []))
    .sort((a, b) => b.types.length - a.types.length || b.rights.length - a.rights.length)
}

/** The types on which something is held that does nothing because seeing is not. */
export function idleTypes(catalogue: Catalogue, isHeld: (id: number) => boolean): MediaType[] {
  const has = (type: MediaType, right: MediaRight) => {
    const id = catalogue.cell(type, right)?.id
    return id !== undefined && isHeld(id)
  }
  return mediaTypes.filter((type) => !has(type, 'INFO') && rightColumns.some((right) => has(type, right)))
}
