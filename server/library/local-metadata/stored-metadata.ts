import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { MediaType } from '@amn/contract/values'
import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'
import { countMainContents, listContentFacts, listDurations, listMediaFacts, readPrecedence } from './stored-metadata-queries.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'

/** A source inside files or beside them: any but a name. */
export type FileSource = Exclude<LocalSource, 'name'>

/** What was read in one file, with the content that it describes; without one it describes the media. */
export interface FileMetadata {
  source: FileSource
  contentId: number | null
  /** It is one of several that a recording consists of. */
  isPart?: boolean
  facts: LocalFacts
}
/** All that was read of one media, in the order of its contents, and which source is believed first. */
export interface StoredMetadata {
  mediaId: number
  precedence: LocalSource[]
  /** Whether it is one work, and not several. */
  isSingleWork: boolean
  files: FileMetadata[]
  /** How long an audiobook is, in whole minutes; undefined where that is not known of all of it. */
  minutes: number | undefined
}

const storedFacts = z.custom<LocalFacts>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const read = (text: string) => parseJson(storedFacts, text, {})

// Of several versions of a content a whole one counts, else all parts together.
async function readMinutes(db: Db, mediaId: number): Promise<number | undefined> {
  const byContent = Map.groupBy(await listDurations(db, mediaId), ({ id }) => id)
  const lengths = [...byContent.values()].map((files) => {
    const counted = files[0]?.part === null ? files.slice(0, 1) : files
    return counted.every(({ duration }) => duration !== null) ? counted.reduce((sum, { duration }) => sum + (duration ?? 0), 0) : Number.NaN
  })
  const minutes = Math.round(lengths.reduce((sum, seconds) => sum + seconds, 0) / 60)
  return minutes >= 1 && minutes <= 60_000 ? minutes : undefined
}

/** Gathers what was read in the files of a media. */
export async function readStoredMetadata(db: Db, mediaId: number, type: MediaType): Promise<StoredMetadata> {
  const contents = await listContentFacts(db, mediaId)
  const beside = await listMediaFacts(db, mediaId)
  const inner = contents.filter(({ kind }) => kind !== 'extra')
  const seen = new Set<string>()
  const inParts = new Set(inner.flatMap(({ id, part }) => (part !== null && part > 1 ? [id] : [])))
  const embedded = inner.flatMap(({ id, facts, part }): FileMetadata[] =>
    facts === null || seen.size === seen.add(`${id} ${facts}`).size
      ? []
      : [{ source: 'embedded', contentId: id, facts: read(facts), isPart: part !== null && inParts.has(id) }],
  )
  const parts = inner.flatMap(({ id, source, beside: facts }): FileMetadata[] =>
    source === null || facts === null ? [] : [{ source, contentId: id, facts: read(facts) }],
  )
  return {
    mediaId,
    precedence: await readPrecedence(db, mediaId, contents[0]?.rootId),
    isSingleWork: (await countMainContents(db, mediaId)) <= 1,
    minutes: type === 'Audiobook' ? await readMinutes(db, mediaId) : undefined,
    files: [...beside.map(({ source, facts }) => ({ source, contentId: null, facts: read(facts ?? '{}') })), ...parts, ...embedded],
  }
}
