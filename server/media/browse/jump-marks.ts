import { sql } from 'kysely'
import type { ListOrder } from '@amn/contract/media/media-values'
import type { ListMark } from '@amn/contract/media/browse'
import { engineOf } from '../../db/engine.ts'
import type { Db } from '../../db/tables.ts'
import type { Bits } from './bits.ts'
import type { Filter } from './filter.ts'
import { labelOf, yearOf } from './labels.ts'
import { type Found, type MediaLists, viewOf } from './list.ts'
import { walkFound } from './order.ts'
import { selectPassing } from './sql-list.ts'

type Counted = { label: string; count: number }

const inPlace = (runs: Iterable<Counted>): ListMark[] => {
  const marks: ListMark[] = []
  let offset = 0
  for (const { label, count } of runs) {
    const last = marks.at(-1)
    if (last?.label === label) last.count += count
    else marks.push({ label, offset, count })
    offset += count
  }
  return marks
}

const yearLabel = (year: number) => (year === 0 ? '' : String(year))

const byIndex = ({ index, found }: Found, sort: ListOrder, direction: 'asc' | 'desc'): ListMark[] => {
  const codes = { title: index.letter, aired: index.year, added: index.addedYear }[sort as 'title']
  const runs: { code: number; count: number }[] = []
  let run: { code: number; count: number } | undefined
  walkFound(viewOf(index, sort, direction), found, (id) => {
    const code = codes[id] ?? 0
    if (run?.code !== code) {
      run = { code, count: 0 }
      runs.push(run)
    }
    run.count += 1
  })
  return inPlace(runs.map(({ code, count }) => ({ label: sort === 'title' ? (index.letters[code] ?? '#') : yearLabel(code), count })))
}

const bySql = async (db: Db, filter: Filter, sort: ListOrder, direction: 'asc' | 'desc'): Promise<ListMark[]> => {
  const isTitle = sort === 'title'
  const sign = engineOf(db) === 'sqlite' ? sql`coalesce(unicode(sort_title), 0)` : sql`ascii(sort_title)`
  const year = sql`substr(${sql.ref(sort === 'aired' ? 'media.came_out' : 'media.created_at')}, 1, 4)`
  const key = sql<number | string>`${isTitle ? sign : year}`
  const rows = await selectPassing(db, filter)
    .select([key.as('key'), sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy(key)
    .orderBy(key, direction)
    .execute()
  const runs = rows.map(({ key: found, count }) => ({ label: isTitle ? labelOf(Number(found)) : yearOf(String(found)), count }))
  // Those without a day come last in either direction.
  return inPlace([...runs.filter(({ label }) => label !== ''), ...runs.filter(({ label }) => label === '')])
}

// As long as a result is kept, so is what was counted of it.
const counted = new WeakMap<Bits, Map<string, ListMark[]>>()
const keptOrCounted = (found: Found, sort: ListOrder, direction: 'asc' | 'desc'): ListMark[] => {
  const kept = counted.get(found.found) ?? new Map<string, ListMark[]>()
  counted.set(found.found, kept)
  const marks = kept.get(sort + direction) ?? byIndex(found, sort, direction)
  kept.set(sort + direction, marks)
  return marks
}

/** The letters or years of a list in its order, with how many media each has and how many stand before it. */
export async function listMarks(
  db: Db,
  lists: MediaLists,
  filter: Filter,
  sort: ListOrder,
  direction: 'asc' | 'desc',
): Promise<ListMark[]> {
  if (filter.types.length === 0 || !['title', 'aired', 'added'].includes(sort)) return []
  const found = await lists.find(filter)
  return found ? keptOrCounted(found, sort, direction) : bySql(db, filter, sort, direction)
}
