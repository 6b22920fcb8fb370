import type { ListedSeries } from '@amn/contract/media/browse'
import type { Page } from '@amn/contract/page'
import { windowOf } from '../../../db/page.ts'
import type { Db } from '../../../db/tables.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { foldedWords, foldName } from '../../../text/fold.ts'
import { idsOfBits } from '../bits.ts'
import { unfiltered } from '../filter.ts'
import type { Found, MediaLists } from '../list.ts'
import { keepSeriesNames, listSeriesBySql, type NamedSeries, type WantedSeries } from './queries.ts'

/** How many of the found media each series has. */
function countFound({ index, found }: Found): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of idsOfBits(found)) {
    const series = index.series[id] ?? 0
    if (series > 0) counts.set(series, (counts.get(series) ?? 0) + 1)
  }
  return counts
}

/** Where a name has what is searched for, to order by: 0 at its beginning, 1 at the beginning of a word, 2 anywhere else. */
const rankOf = ({ key }: NamedSeries, text: string) => (key.startsWith(text) ? 0 : key.includes(` ${text}`) ? 1 : 2)

/**
 * Lists the series that media within a scope belong to, with the number of these: by name, those first that begin with what is searched for.
 */
export function openSeries(db: Db, lists: Pick<MediaLists, 'find'>) {
  const readNames = keepSeriesNames(db)
  return async (scope: ListScope, wanted: WantedSeries): Promise<Page<ListedSeries>> => {
    const result = await lists.find({ ...scope, ...unfiltered })
    if (!result) return listSeriesBySql(db, scope, wanted)
    const counts = countFound(result)
    const [words, text, ids] = [foldedWords(wanted.search), foldName(wanted.search), new Set(wanted.ids)]
    const isWanted = ({ id, key }: NamedSeries) =>
      counts.has(id) && (ids.size === 0 || ids.has(id)) && words.every((word) => key.includes(word))
    const matching = (await readNames()).filter(isWanted)
    // The sort is stable: equals stay by name.
    const ranked = text === '' ? matching : matching.toSorted((one, other) => rankOf(one, text) - rankOf(other, text))
    const { limit, offset } = windowOf(wanted)
    const items = ranked.slice(offset, offset + limit).map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    return { items, totalItems: ranked.length }
  }
}
