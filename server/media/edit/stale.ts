import { AppError } from '@amn/contract/errors'
import { type FieldValues, isSameValue, type MediaState } from '../../domain/history/media-fields.ts'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Db } from '../../db/tables.ts'
import { listLatestChanges } from './history-queries.ts'

const mostChecked = 200

async function listChangedAfter(db: Db, id: number, version: number): Promise<string[]> {
  const changes = await listLatestChanges(db, id, mostChecked)
  return changes.filter((change) => change.field !== 'media' && change.version > version).map(({ field }) => field)
}

/** Refuses with STALE a change of a version that is not the present one; the fields are those that somebody changed since. */
export async function refuseStale(db: Db, present: MediaState, version: number | undefined, changes: Partial<FieldValues>): Promise<void> {
  if (version === undefined || version === present.version) return
  const differing = (Object.keys(changes) as MediaField[]).filter((field) => !isSameValue(field, present.values[field], changes[field]))
  const changed = await listChangedAfter(db, present.id, version)
  const fields = [...new Set(changed.length > 0 ? changed : differing)].map((path) => ({ path, reason: 'media.changedSinceRead' as const }))
  throw new AppError('STALE', 'media.changed', { fields })
}
