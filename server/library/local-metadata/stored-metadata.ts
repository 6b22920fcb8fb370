import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'
import { countMainContents, listContentFacts, listMediaFacts, readPrecedence } from './stored-metadata-queries.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'

/** What stands inside files or beside them; of everything but a name. */
export type FileSource = Exclude<LocalSource, 'name'>

/** What one file tells, with the content that it is about; without one: about the media. */
export interface Telling {
  source: FileSource
  contentId: number | null
  facts: LocalFacts
}
/** All that is told of one media, in the order of its contents, and which of it is believed first. */
export interface Told {
  mediaId: number
  precedence: LocalSource[]
  /** Whether it is one work, and not several. */
  isOne: boolean
  tellings: Telling[]
}

const storedFacts = z.custom<LocalFacts>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const read = (text: string) => parseJson(storedFacts, text, {})

/** Gathers what the files of a media tell. */
export async function readStoredMetadata(db: Db, mediaId: number): Promise<Told> {
  const contents = await listContentFacts(db, mediaId)
  const beside = await listMediaFacts(db, mediaId)
  const inner = contents.filter(({ kind }) => kind !== 'extra')
  const seen = new Set<string>()
  const embedded = inner.flatMap(({ id, facts }): Telling[] =>
    facts === null || seen.size === seen.add(`${id} ${facts}`).size ? [] : [{ source: 'embedded', contentId: id, facts: read(facts) }],
  )
  const parts = inner.flatMap(({ id, source, beside: facts }): Telling[] =>
    source === null || facts === null ? [] : [{ source, contentId: id, facts: read(facts) }],
  )
  return {
    mediaId,
    precedence: await readPrecedence(db, mediaId, contents[0]?.rootId),
    isOne: (await countMainContents(db, mediaId)) <= 1,
    tellings: [...beside.map(({ source, facts }) => ({ source, contentId: null, facts: read(facts ?? '{}') })), ...parts, ...embedded],
  }
}
