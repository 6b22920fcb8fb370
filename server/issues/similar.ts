import type { IssueKind } from '@amn/contract/media/media-values'
import { foldedWords, isCjkGram } from '../text/fold.ts'
import type { Db } from '../db/tables.ts'
import { listOpenIssues, type OpenIssue } from './queries.ts'

/** What is about to be reported. */
export interface Draft {
  kind: IssueKind
  contentId?: number | undefined
  fileId?: number | undefined
  text: string
}

/** How many of the newest are compared, and how many characters of each; comparing more would take too long. */
const compared = { issues: 200, characters: 500 }
const mostShown = 5
/** Each of these outweighs all those below it together. */
const weights = { file: 400, content: 200, kind: 100 }

// Short words say nothing, except in scripts where a character is a word.
const wordsOf = (text: string) => foldedWords(text).filter((word) => Array.from(word).length > 3 || isCjkGram(word))

function similarity(draft: Draft, words: ReadonlySet<string>, other: OpenIssue): number {
  const shared = Math.min(99, wordsOf(other.description).filter((word) => words.has(word)).length)
  const isSameFile = draft.fileId !== undefined && draft.fileId === other.fileId
  const isSameContent = draft.contentId !== undefined && draft.contentId === other.contentId
  const isElsewhere = draft.contentId !== undefined && other.contentId !== null && !isSameContent
  // The same kind of trouble in another episode is another trouble, unless it is described alike.
  const isSameKind = draft.kind === other.kind && draft.kind !== 'other' && (!isElsewhere || shared > 0)
  return Number(isSameFile) * weights.file + Number(isSameContent) * weights.content + Number(isSameKind) * weights.kind + shared
}

/** The ids of the open issues of a media that are most similar to one about to be reported, the most similar first. */
export async function listSimilar(db: Db, mediaId: number, draft: Draft): Promise<number[]> {
  const words = new Set(wordsOf(draft.text))
  return (await listOpenIssues(db, mediaId, compared))
    .map((issue) => ({ id: issue.id, score: similarity(draft, words, issue) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostShown)
    .map(({ id }) => id)
}
