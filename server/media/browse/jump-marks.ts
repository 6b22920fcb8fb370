import type { ListOrder } from '@amn/contract/media/media-values'
import type { ListMark } from '@amn/contract/media/browse'
import type { Db } from '../../db/tables.ts'
import type { Bits } from './bits.ts'
import type { Filter } from './filter.ts'
import { labelOf, yearOf } from './labels.ts'
import type { Found, MediaLists } from './list.ts'
import { walkFound } from './order/order.ts'
import { countByKey } from './list-queries.ts'
import { viewOf } from './order/windows.ts'

type Counted = { label: string; count: number }
/** The orders in which a list has marks. */
type MarkedOrder = 'title' | 'aired' | 'added'
const isMarked = (sort: ListOrder): sort is MarkedOrder => ['title', 'aired', 'added'].includes(sort)

const toMarks = (runs: Iterable<Counted>): ListMark[] => {
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

const byIndex = ({ index, found }: Found, sort: MarkedOrder, direction: 'asc' | 'desc'): ListMark[] => {
  const codes = { title: index.letter, aired: index.year, added: index.addedYear }[sort]
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
  return toMarks(runs.map(({ code, count }) => ({ label: sort === 'title' ? (index.letters[code] ?? '#') : yearLabel(code), count })))
}

const bySql = async (db: Db, filter: Filter, sort: MarkedOrder, direction: 'asc' | 'desc'): Promise<ListMark[]> => {
  const runs = (await countByKey(db, filter, sort, direction)).map(({ key, count }) => ({
    label: sort === 'title' ? labelOf(Number(key)) : yearOf(String(key)),
    count,
  }))
  // Those without a day come last in either direction.
  return toMarks([...runs.filter(({ label }) => label !== ''), ...runs.filter(({ label }) => label === '')])
}

// Marks are kept as long as the result that they were counted in.
const counted = new WeakMap<Bits, Map<string, ListMark[]>>()
const countOnce = (found: Found, sort: MarkedOrder, direction: 'asc' | 'desc'): ListMark[] => {
  const kept = counted.get(found.found) ?? new Map<string, ListMark[]>()
  counted.set(found.found, kept)
  const marks = kept.get(sort + direction) ?? byIndex(found, sort, direction)
  kept.set(sort + direction, marks)
  return marks
}

/** The letters or years of a list in its order, with how many media each has and how many come before it. */
export async function listMarks(
  db: Db,
  lists: MediaLists,
  filter: Filter,
  sort: ListOrder,
  direction: 'asc' | 'desc',
): Promise<ListMark[]> {
  if (filter.types.length === 0 || !isMarked(sort)) return []
  const found = await lists.find(filter)
  return found ? countOnce(found, sort, direction) : bySql(db, filter, sort, direction)
}
