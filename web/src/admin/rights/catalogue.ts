import { namedPrivileges } from '@amn/contract/access'
import { privileges } from '@amn/contract/accounts/privileges'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { type MediaRight, type MediaType, mediaTypes } from '@amn/contract/values'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'

/** The rights in the order of what they let happen: from seeing to deleting. */
export const rightColumns = ['INFO', 'CONTENT', 'EDIT', 'DELETE'] as const satisfies readonly MediaRight[]

export interface Catalogue {
  /** First those that were made here, last the rights on media. */
  all: PrivilegeEntry[]
  byId: ReadonlyMap<number, PrivilegeEntry>
  cell: (type: MediaType, right: MediaRight) => PrivilegeEntry | undefined
  /** Those that are beside the media rights, in their order. */
  named: PrivilegeEntry[]
  /** Those that somebody made here, by name. */
  created: PrivilegeEntry[]
}

/** Puts the privileges where a matrix looks for them. */
export function makeCatalogue(list: readonly PrivilegeEntry[]): Catalogue {
  const cells = new Map(list.filter((one) => one.amnMediaType).map((one) => [`${one.amnMediaType} ${one.mediaRight}`, one]))
  const media = mediaTypes.flatMap((type) => rightColumns.flatMap((right) => cells.get(`${type} ${right}`) ?? []))
  const named = namedPrivileges.flatMap((name) => list.filter((one) => one.builtIn && one.name === name))
  const created = list.filter((one) => !one.builtIn).sort((a, b) => a.name.localeCompare(b.name))
  const all = [...created, ...named, ...media]
  const byId = new Map(all.map((one) => [one.id, one]))
  return { all, byId, cell: (type, right) => cells.get(`${type} ${right}`), named, created }
}

async function readAll(signal: AbortSignal): Promise<Catalogue> {
  const list: PrivilegeEntry[] = []
  for (let page = 0; ; page += 1) {
    const { items, totalItems } = await call(privileges.list, { query: { page, size: 100 }, signal, quiet: true })
    list.push(...items)
    if (items.length === 0 || list.length >= totalItems) return makeCatalogue(list)
  }
}

/** All privileges that there are. */
export const useCatalogue = () => useQuery({ queryKey: [...keyOf(privileges.list), 'all'], queryFn: ({ signal }) => readAll(signal) })
