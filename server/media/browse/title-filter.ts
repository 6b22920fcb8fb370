import { engineOf } from '../../db/engine.ts'
import { isCjkGram } from '../../text/fold.ts'
import type { Db } from '../../db/tables.ts'
import type { TitleStore } from '../titles/titles.ts'
import { findMediaContaining } from '../titles/find-media.ts'
import { idsOfBits } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { listHolding } from './filter-queries.ts'
import { concatIds, type IdSet, makeIdSet } from './id-set.ts'
import { keepSets } from './kept-sets.ts'
import { yieldEvery } from './yield.ts'

const wordsKept = 64
/** How many titles are searched at once where no index helps, so that other work can run in between. */
const titlesAtOnce = 32_768

async function readBySql(db: Db, index: BrowseIndex, word: string): Promise<Uint32Array<ArrayBuffer>> {
  const yieldToOthers = yieldEvery(5)
  const parts: Uint32Array[] = []
  const isIndexed = engineOf(db) === 'postgres' || isCjkGram(word) || Array.from(word).length > 2
  const step = isIndexed ? index.highest + 1 : titlesAtOnce
  for (let from = 0; from <= index.highest; from += step) {
    // The index over titles gains nothing from a range, and loses much.
    parts.push(await listHolding(db, word, isIndexed ? undefined : { from, upTo: from + step - 1 }))
    await yieldToOthers()
  }
  return concatIds(parts)
}

/** Finds the media whose titles contain a word, by the titles in memory or else by SQL; each word is searched for once as long as nothing changes. */
export function openWordSearch(db: Db, titles: TitleStore) {
  const keep = keepSets(wordsKept)
  const readWord = async (index: BrowseIndex, word: string): Promise<IdSet> => {
    const current = await titles.current()
    const ids = current ? idsOfBits(await findMediaContaining(current, word, yieldEvery(5))) : await readBySql(db, index, word)
    return makeIdSet(ids, index.room)
  }
  return (index: BrowseIndex, version: number, word: string): Promise<IdSet> => keep(version, word, () => readWord(index, word))
}
