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
/** So many ids are looked through at once, so that others get their turn. */
const idsAtOnce = 65_536

async function readWord(db: Db, index: BrowseIndex, word: string): Promise<IdSet> {
  const breathe = breather(5)
  const parts: Uint32Array[] = []
  // PostgreSQL has threads of its own, and CJK pieces are found at once.
  const step = engineOf(db) === 'postgres' || isCjkGram(word) ? index.highest + 1 : idsAtOnce
  for (let from = 0; from <= index.highest; from += step) {
    const range = { from, upTo: Math.min(from + step - 1, index.highest) }
    const { rows } = await sql<{ list: string | null }>`select ${joinedIds(db, 'media_id')} as list
      from (${wordIds(db, word, range)}) as found`.execute(db)
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
