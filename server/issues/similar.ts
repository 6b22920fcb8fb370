import type { IssueKind } from '@amn/contract/media/media-values'
import { sql } from 'kysely'
import { foldedWords, isCjkGram } from '../db/text/fold.ts'
import type { Db } from '../db/tables.ts'

/** What is about to be reported. */
export interface Draft {
  kind: IssueKind
  contentId?: number | undefined
  fileId?: number | undefined
  text: string
}
interface Candidate {
  id: number
  kind: IssueKind
  contentId: number | null
  fileId: number | null
  description: string
}

/** So many of the newest are compared, and so many signs of each: all else would hold up everybody. */
const most = { compared: 200, signs: 500 }
const mostShown = 5
/** One of these outweighs all that stand below it together. */
const weights = { file: 400, content: 200, kind: 100 }

// Short words say nothing, but where a sign is a word.
const wordsOf = (text: string) => foldedWords(text).filter((word) => Array.from(word).length > 3 || isCjkGram(word))

function likeness(draft: Draft, words: ReadonlySet<string>, other: Candidate): number {
  const shared = Math.min(99, wordsOf(other.description).filter((word) => words.has(word)).length)
  const isSameFile = draft.fileId !== undefined && draft.fileId === other.fileId
  const isSameContent = draft.contentId !== undefined && draft.contentId === other.contentId
  const isElsewhere = draft.contentId !== undefined && other.contentId !== null && !isSameContent
  // The same kind of trouble in another episode is another trouble, unless it is described alike.
  const isSameKind = draft.kind === other.kind && draft.kind !== 'other' && (!isElsewhere || shared > 0)
  return Number(isSameFile) * weights.file + Number(isSameContent) * weights.content + Number(isSameKind) * weights.kind + shared
}

/** The open issues of a media that are most like one about to be reported, the likest first. */
export async function listSimilar(db: Db, mediaId: number, draft: Draft): Promise<number[]> {
  const rows = await db
    .selectFrom('issue')
    .leftJoin('file', 'file.id', 'issue.file_id')
    .select((is) => [
      'issue.id',
      'issue.kind',
      is.fn.coalesce('file.content_id', 'issue.content_id').as('contentId'),
      'issue.file_id as fileId',
      sql<string>`substr(issue.description, 1, ${sql.lit(most.signs)})`.as('description'),
    ])
    .where('issue.media_id', '=', mediaId)
    .where('issue.closed', '=', 0)
    .orderBy('issue.created_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(most.compared)
    .execute()
  const words = new Set(wordsOf(draft.text))
  return rows
    .map((row) => ({ id: row.id, score: likeness(draft, words, row) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostShown)
    .map(({ id }) => id)
}
