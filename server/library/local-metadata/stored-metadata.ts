import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'
import { parsePrecedence } from './precedence.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
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

const listContents = (db: Db, mediaId: number) =>
  db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .leftJoin('sidecar', (join) => join.onRef('sidecar.root_id', '=', 'file.root_id').onRef('sidecar.part_path', '=', 'file.path'))
    .select(['content.id', 'content.kind', 'file.facts', 'file.root_id as rootId', 'sidecar.kind as source', 'sidecar.facts as beside'])
    .where('content.media_id', '=', mediaId)
    .where((is) => is.or([is('file.facts', 'is not', null), is('sidecar.facts', 'is not', null)]))
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.id')
    .execute()

const listBeside = (db: Db, mediaId: number) =>
  db
    .selectFrom('sidecar')
    .select(['kind as source', 'facts'])
    .where('media_id', '=', mediaId)
    .where('part_path', 'is', null)
    .where('facts', 'is not', null)
    .orderBy('path')
    .execute()

async function readPrecedence(db: Db, mediaId: number, rootId: number | undefined): Promise<LocalSource[]> {
  const own = await db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select('root.precedence')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  if (own || rootId === undefined) return parsePrecedence(own?.precedence)
  const root = await db.selectFrom('root').select('precedence').where('id', '=', rootId).executeTakeFirst()
  return parsePrecedence(root?.precedence)
}

const storedFacts = z.custom<LocalFacts>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const read = (text: string) => parseJson(storedFacts, text, {})

/** Gathers what the files of a media tell. */
export async function readStoredMetadata(db: Db, mediaId: number): Promise<Told> {
  const contents = await listContents(db, mediaId)
  const beside = await listBeside(db, mediaId)
  const { n } = await db
    .selectFrom('content')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('media_id', '=', mediaId)
    .where('kind', '!=', 'extra')
    .executeTakeFirstOrThrow()
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
    isOne: Number(n) <= 1,
    tellings: [...beside.map(({ source, facts }) => ({ source, contentId: null, facts: read(facts ?? '{}') })), ...parts, ...embedded],
  }
}
