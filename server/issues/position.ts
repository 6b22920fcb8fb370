import type { FieldReason } from '@amn/contract/reasons/reason'
import { wrongFields } from '@amn/contract/errors'
import type { Db } from '../db/tables.ts'
import type { NewIssue } from './write-queries.ts'

type Place = Pick<NewIssue, 'contentId' | 'fileId' | 'position' | 'unit'>

const fits = {
  seconds: (position: number | string) => typeof position === 'number',
  page: (position: number | string) => Number.isInteger(position),
  fraction: (position: number | string) => typeof position === 'number' && position <= 1,
  cfi: (position: number | string) => typeof position === 'string',
}

function problemOfPosition({ fileId, position, unit }: Place): FieldReason | undefined {
  if (position === null) return unit === null ? undefined : { path: 'unit', reason: 'issue.withPosition' }
  if (unit === null) return { path: 'unit', reason: 'issue.positionUnit' }
  if (!fits[unit](position)) return { path: 'position', reason: 'input.unit' }
  return fileId === null ? { path: 'position', reason: 'issue.withinFile' } : undefined
}

async function problemOfContent(db: Db, mediaId: number, { contentId }: Place): Promise<FieldReason | undefined> {
  if (contentId === null) return undefined
  const found = await db.selectFrom('content').select('id').where('id', '=', contentId).where('media_id', '=', mediaId).executeTakeFirst()
  return found ? undefined : { path: 'contentId', reason: 'issue.notOfMedia' }
}

async function problemOfFile(db: Db, { contentId, fileId }: Place): Promise<FieldReason | undefined> {
  if (fileId === null) return undefined
  const found = await db.selectFrom('file').select('id').where('id', '=', fileId).where('content_id', '=', contentId).executeTakeFirst()
  return found ? undefined : { path: 'fileId', reason: 'issue.notOfContent' }
}

/** Refuses with VALIDATION_FAILED a place that is none in this media. */
export async function refuseForeignPosition(db: Db, mediaId: number, place: Place): Promise<void> {
  const found = [await problemOfContent(db, mediaId, place), await problemOfFile(db, place), problemOfPosition(place)]
  const fields = found.filter((one) => one !== undefined)
  if (fields.length > 0) throw wrongFields(fields)
}
