import type { FieldReason } from '@amn/contract/reasons/reason'
import { wrongFields } from '@amn/contract/errors'
import type { Db } from '../db/tables.ts'
import { hasContent, hasFile } from './queries.ts'
import type { NewIssue } from './write-queries.ts'

type IssuePosition = Pick<NewIssue, 'contentId' | 'fileId' | 'position' | 'unit'>

const fits = {
  seconds: (position: number | string) => typeof position === 'number',
  page: (position: number | string) => Number.isInteger(position),
  fraction: (position: number | string) => typeof position === 'number' && position <= 1,
  cfi: (position: number | string) => typeof position === 'string',
}

function problemOfPosition({ fileId, position, unit }: IssuePosition): FieldReason | undefined {
  if (position === null) return unit === null ? undefined : { path: 'unit', reason: 'issue.withPosition' }
  if (unit === null) return { path: 'unit', reason: 'issue.positionUnit' }
  if (!fits[unit](position)) return { path: 'position', reason: 'input.unit' }
  return fileId === null ? { path: 'position', reason: 'issue.withinFile' } : undefined
}

async function problemOfContent(db: Db, mediaId: number, { contentId }: IssuePosition): Promise<FieldReason | undefined> {
  if (contentId === null || (await hasContent(db, mediaId, contentId))) return undefined
  return { path: 'contentId', reason: 'issue.notOfMedia' }
}

async function problemOfFile(db: Db, { contentId, fileId }: IssuePosition): Promise<FieldReason | undefined> {
  if (fileId === null || (await hasFile(db, contentId, fileId))) return undefined
  return { path: 'fileId', reason: 'issue.notOfContent' }
}

/** Refuses with VALIDATION_FAILED a position that is not within this media. */
export async function refuseForeignPosition(db: Db, mediaId: number, position: IssuePosition): Promise<void> {
  const found = [await problemOfContent(db, mediaId, position), await problemOfFile(db, position), problemOfPosition(position)]
  const fields = found.filter((one) => one !== undefined)
  if (fields.length > 0) throw wrongFields(fields)
}
