import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'
import { countMainContents, listContentFacts, listMediaFacts, readPrecedence } from './stored-metadata-queries.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'

/** A source inside files or beside them: any but a name. */
export type FileSource = Exclude<LocalSource, 'name'>

/** What was read in one file, with the content that it describes; without one it describes the media. */
export interface FileMetadata {
  source: FileSource
  contentId: number | null
  facts: LocalFacts
}
/** All that was read of one media, in the order of its contents, and which source is believed first. */
export interface StoredMetadata {
  mediaId: number
  precedence: LocalSource[]
  /** Whether it is one work, and not several. */
  isSingleWork: boolean
  files: FileMetadata[]
}

const storedFacts = z.custom<LocalFacts>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const read = (text: string) => parseJson(storedFacts, text, {})

/** Gathers what was read in the files of a media. */
export async function readStoredMetadata(db: Db, mediaId: number): Promise<StoredMetadata> {
  const contents = await listContentFacts(db, mediaId)
  const beside = await listMediaFacts(db, mediaId)
  const inner = contents.filter(({ kind }) => kind !== 'extra')
  const seen = new Set<string>()
  const embedded = inner.flatMap(({ id, facts }): FileMetadata[] =>
    facts === null || seen.size === seen.add(`${id} ${facts}`).size ? [] : [{ source: 'embedded', contentId: id, facts: read(facts) }],
  )
  const parts = inner.flatMap(({ id, source, beside: facts }): FileMetadata[] =>
    source === null || facts === null ? [] : [{ source, contentId: id, facts: read(facts) }],
  )
  return {
    mediaId,
    precedence: await readPrecedence(db, mediaId, contents[0]?.rootId),
    isSingleWork: (await countMainContents(db, mediaId)) <= 1,
    files: [...beside.map(({ source, facts }) => ({ source, contentId: null, facts: read(facts ?? '{}') })), ...parts, ...embedded],
  }
}
