import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { UserContent, Round, UserMedia, UserData } from './plan-entry.ts'

const listTypes = (db: Db, mediaIds: readonly number[]) =>
  db.selectFrom('media').select(['id', 'type']).where('id', 'in', mediaIds).execute()

const listUserMedia = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_media')
    .select(['media_id', 'status', 'favorite', 'score', 'note', 'repeats', 'started_at', 'completed_at', 'completed_count'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .execute()

const listContents = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as own', (join) =>
      join.on('own.user_id', '=', userId).onRef('own.media_id', '=', 'content.media_id').onRef('own.content_id', '=', 'content.id'),
    )
    .select([
      'content.id',
      'content.media_id as mediaId',
      'content.season',
      'content.volume',
      'content.number',
      'content.number_text as numberText',
      'content.kind',
      'content.title',
      'own.status',
    ])
    .where('content.media_id', 'in', mediaIds)
    .orderBy('content.media_id')
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .execute()

/** The earlier times of a person through some media, the oldest first. */
export const listRounds = (db: Db, userId: number, mediaIds: readonly number[]) =>
  db
    .selectFrom('user_round')
    .select(['media_id as mediaId', 'started_at as startedAt', 'completed_at as completedAt'])
    .where('user_id', '=', userId)
    .where('media_id', 'in', mediaIds)
    .orderBy('id')
    .execute()

/** Reads what somebody has of some media, and the contents that they may mark, for comparing a list with it. */
export async function readUserData(
  db: Db,
  { userId, types }: Pick<Actor, 'userId' | 'types'>,
  mediaIds: readonly number[],
): Promise<Map<number, UserData>> {
  if (mediaIds.length === 0) return new Map()
  const media = await listTypes(db, mediaIds)
  const userMedia = await listUserMedia(db, userId, mediaIds)
  const contents = await listContents(db, userId, mediaIds)
  const rounds = await listRounds(db, userId, mediaIds)
  const userMediaOf = new Map<number, UserMedia>(userMedia.map(({ media_id: id, ...row }) => [id, row]))
  const contentsOf = Map.groupBy(contents, ({ mediaId }) => mediaId) as Map<number, UserContent[]>
  const roundsOf = Map.groupBy(rounds, ({ mediaId }) => mediaId) as Map<number, Round[]>
  const markable = types('CONTENT')
  return new Map(
    media.map(({ id, type }) => {
      const own = markable.includes(type) ? contentsOf.get(id) : undefined
      return [id, { type, media: userMediaOf.get(id), contents: own ?? [], rounds: roundsOf.get(id) ?? [] }]
    }),
  )
}
