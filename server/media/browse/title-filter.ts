import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { engineOf } from '../../db/engine.ts'
import { isCjkGram } from '../../text/fold.ts'
import { joinedIds, splitIds } from '../../db/id-list.ts'
import type { Db } from '../../db/tables.ts'
import { wordIds } from '../../domain/media/title-queries.ts'
import type { TitleStore } from '../titles/titles.ts'
import { mediaHolding } from '../titles/media-of.ts'
import { idsOfBits } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { concatIds, type IdSet, makeIdSet } from './id-set.ts'
import { yieldEvery } from './yield.ts'

const wordsKept = 64
/** So many titles are looked through at once where no index helps, so that others get their turn. */
const titlesAtOnce = 32_768

async function readBySql(db: Db, index: BrowseIndex, word: string): Promise<Uint32Array<ArrayBuffer>> {
  const yieldToOthers = yieldEvery(5)
  const parts: Uint32Array[] = []
  const isIndexed = engineOf(db) === 'postgres' || isCjkGram(word) || Array.from(word).length > 2
  const step = isIndexed ? index.highest + 1 : titlesAtOnce
  for (let from = 0; from <= index.highest; from += step) {
    // The index over titles gains nothing from a range, and loses much.
    const ids = wordIds(db, word, isIndexed ? undefined : { from, upTo: from + step - 1 })
    const { rows } = await sql<{ list: string | null }>`select ${joinedIds(db, 'media_id')} as list from (${ids}) as found`.execute(db)
    parts.push(splitIds(rows[0]?.list ?? null))
    await yieldToOthers()
  }
  return concatIds(parts)
}

/** Finds the media whose titles hold a word, by the titles in memory or else by SQL; each word is looked up once as long as nothing changes. */
export function openWords(db: Db, titles: TitleStore) {
  const kept = new LRUCache<string, Promise<IdSet>>({ max: wordsKept })
  let keptAt = -1
  const readWord = async (index: BrowseIndex, word: string): Promise<IdSet> => {
    const current = await titles.current()
    const ids = current ? idsOfBits(await mediaHolding(current, word, yieldEvery(5))) : await readBySql(db, index, word)
    return makeIdSet(ids, index.room)
  }
  return (index: BrowseIndex, version: number, word: string): Promise<IdSet> => {
    if (version !== keptAt) {
      kept.clear()
      keptAt = version
    }
    const known = kept.get(word)
    if (known) return known
    const found = readWord(index, word)
    kept.set(word, found)
    found.catch(() => {
      if (kept.peek(word) === found) kept.delete(word)
    })
    return found
  }
}
