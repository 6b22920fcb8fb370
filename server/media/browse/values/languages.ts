import type { LanguageCount } from '@amn/contract/media/browse'
import type { Db } from '../../../db/tables.ts'
import type { Filter } from '../filter.ts'
import { countAmong } from '../id-set.ts'
import type { MediaLists } from '../list.ts'
import { countLanguagesBySql } from '../list-queries.ts'

/** The original languages of the listed media with the number of these, as if none of them were asked for; the most frequent first. */
export async function countLanguages(db: Db, lists: Pick<MediaLists, 'find'>, asked: Filter): Promise<LanguageCount[]> {
  if (asked.types.length === 0) return []
  const filter = { ...asked, includedLanguages: [], excludedLanguages: [] }
  const result = await lists.find(filter)
  const counts = new Map<string, number>()
  if (result) {
    for (const [language, set] of result.index.languages) {
      const count = countAmong(result.found, set)
      if (count > 0) counts.set(language, count)
    }
  } else for (const row of await countLanguagesBySql(db, filter)) counts.set(row.language, Number(row.count))
  return [...counts]
    .map(([name, count]) => ({ language: name, count }))
    .toSorted((one, other) => other.count - one.count || (one.language < other.language ? -1 : 1))
}
