import { sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { isCjkGram } from '../../db/fold.ts'
import { joinedIds, splitIds } from '../../db/id-list.ts'
import type { Db } from '../../db/tables.ts'
import { wordIds } from '../../db/titles.ts'
import type { BrowseIndex } from './browse-index.ts'
import { type IdSet, makeIdSet } from './id-set.ts'
import { breather } from './slices.ts'

const wordsKept = 64
/** So many titles are looked through at once where no index helps, so that others get their turn. */
const titlesAtOnce = 32_768

async function readWord(db: Db, index: BrowseIndex, word: string): Promise<IdSet> {
  const breathe = breather(5)
  const parts: Uint32Array[] = []
  const isIndexed = engineOf(db) === 'postgres' || isCjkGram(word) || Array.from(word).length > 2
  const step = isIndexed ? index.highest + 1 : titlesAtOnce
  for (let from = 0; from <= index.highest; from += step) {
    // The index over titles gains nothing from a range, and loses much.
    const ids = wordIds(db, word, isIndexed ? undefined : { from, upTo: from + step - 1 })
    const { rows } = await sql<{ list: string | null }>`select ${joinedIds(db, 'media_id')} as list from (${ids}) as found`.execute(db)
    parts.push(splitIds(rows[0]?.list ?? null))
    await breathe()
  }
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return makeIdSet(all, index.room)
}

/** Finds the media whose titles hold a word; each word is looked up once as long as nothing changes. */
export function openWords(db: Db) {
  let kept = new Map<string, Promise<IdSet>>()
  let keptAt = -1
  return (index: BrowseIndex, version: number, word: string): Promise<IdSet> => {
    if (version !== keptAt) {
      kept = new Map()
      keptAt = version
    }
    const found = kept.get(word) ?? readWord(db, index, word)
    kept.delete(word)
    kept.set(word, found)
    if (kept.size > wordsKept) kept.delete(kept.keys().next().value ?? '')
    found.catch(() => kept.delete(word))
    return found
  }
}
