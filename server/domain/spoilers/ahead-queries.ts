import { sql } from 'kysely'
import { idsIn } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { firstOpen, nextOpen } from '../user-data/next-open-queries.ts'
import type { Ahead } from './hidden-parts.ts'

interface ContentRow {
  contentId: number
  mediaId: number
  /** How many contents its media has. */
  count: number
  status: string | null
}
const listStates = prepared<{ userId: number; ids: string }, ContentRow>((db, given) =>
  db
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.media_id')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', given('userId')).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id as contentId', 'content.media_id as mediaId', 'media.content_count as count', 'uc.status'])
    .where('content.id', 'in', idsIn(db, given('ids'))),
)

const listPlaces = prepared<{ userId: number; ids: string }, { mediaId: number; firstId: number | null; nextId: number | null }>(
  (db, given) =>
    db
      .selectFrom('media')
      .leftJoin('user_media as mine', (join) => join.on('mine.user_id', '=', given('userId')).onRef('mine.media_id', '=', 'media.id'))
      .select('media.id as mediaId')
      .select([
        firstOpen(db, given('userId'), sql.ref('media.id')).as('firstId'),
        nextOpen(db, given('userId'), sql.ref('media.id')).as('nextId'),
      ])
      .where('media.id', 'in', idsIn(db, given('ids'))),
)

/** How far some contents are ahead of a person; one that is not there any more is ahead of everybody. */
export async function listAhead(db: Db, userId: number, contentIds: readonly number[]): Promise<Map<number, Ahead>> {
  const states = await listStates(db, { userId, ids: JSON.stringify(contentIds) })
  const mediaIds = [...new Set(states.map(({ mediaId }) => mediaId))]
  const places = await listPlaces(db, { userId, ids: JSON.stringify(mediaIds) })
  const placeOf = new Map(places.map((place) => [place.mediaId, place]))
  const known = states.map(({ contentId, mediaId, count, status }): [number, Ahead] => {
    if (count === 1 || status === 'COMPLETED' || status === 'WATCHING') return [contentId, 'reached']
    const { firstId, nextId } = placeOf.get(mediaId) ?? {}
    return [contentId, contentId === firstId || contentId === nextId ? 'next' : 'later']
  })
  return new Map([...contentIds.map((id): [number, Ahead] => [id, 'later']), ...known])
}
