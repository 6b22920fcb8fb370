import { type FieldProblem, wrongFields } from '@amn/contract/errors'
import type { Db } from '../db/tables.ts'
import type { NewIssue } from './write-queries.ts'

type Place = Pick<NewIssue, 'contentId' | 'fileId' | 'position' | 'unit'>

const fits = {
  seconds: (position: number | string) => typeof position === 'number',
  page: (position: number | string) => Number.isInteger(position),
  fraction: (position: number | string) => typeof position === 'number' && position <= 1,
  cfi: (position: number | string) => typeof position === 'string',
}

function problemOfPosition({ fileId, position, unit }: Place): FieldProblem | undefined {
  if (position === null) return unit === null ? undefined : { path: 'unit', message: 'goes with a position' }
  if (unit === null) return { path: 'unit', message: 'says what the position counts' }
  if (!fits[unit](position)) return { path: 'position', message: 'does not fit its unit' }
  return fileId === null ? { path: 'position', message: 'is one within a file' } : undefined
}

async function problemOfContent(db: Db, mediaId: number, { contentId }: Place): Promise<FieldProblem | undefined> {
  if (contentId === null) return undefined
  const found = await db.selectFrom('content').select('id').where('id', '=', contentId).where('media_id', '=', mediaId).executeTakeFirst()
  return found ? undefined : { path: 'contentId', message: 'is no content of this media' }
}

async function problemOfFile(db: Db, { contentId, fileId }: Place): Promise<FieldProblem | undefined> {
  if (fileId === null) return undefined
  const found = await db.selectFrom('file').select('id').where('id', '=', fileId).where('content_id', '=', contentId).executeTakeFirst()
  return found ? undefined : { path: 'fileId', message: 'is no file of this content' }
}

/** Refuses with VALIDATION_FAILED a place that is none in this media. */
export async function refuseOtherPlaces(db: Db, mediaId: number, place: Place): Promise<void> {
  const found = [await problemOfContent(db, mediaId, place), await problemOfFile(db, place), problemOfPosition(place)]
  const fields = found.filter((one) => one !== undefined)
  if (fields.length > 0) throw wrongFields(fields)
}
