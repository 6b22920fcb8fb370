import type { MediaBrief } from '@amn/contract/media/browse'
import type { MediaType } from '@amn/contract/values'
import { readJsonRows } from '../../../db/json/json-rows.ts'
import type { Db } from '../../../db/tables.ts'
import { toPicture } from '../../../domain/media/card-queries.ts'
import type { Actor } from '../../../domain/rights/actor.ts'
import { hideTitle } from '../../../domain/spoilers/hidden-parts.ts'
import { readSpoilers } from '../../../domain/spoilers/spoilers.ts'
import { listNext } from '../own/next-queries.ts'
import { listBriefRows } from './queries.ts'

/** What Play plays of each: what comes next for the caller, and of what they have completed, or nobody has begun, the first. */
async function listPlayed(db: Db, userId: number, ids: readonly number[]): Promise<Awaited<ReturnType<typeof listNext>>> {
  const own = userId === 0 ? new Map<number, never>() : await listNext(db, userId, ids)
  const others = ids.filter((id) => !own.has(id))
  return others.length === 0 ? own : new Map([...own, ...(await listNext(db, 0, others))])
}

/** The briefs of some media in the order of their ids; what may not be seen is left out, and what may not be played has no next content. */
export async function listBriefs(db: Db, actor: Actor, types: readonly MediaType[], ids: readonly number[]): Promise<MediaBrief[]> {
  if (types.length === 0) return []
  const rows = await listBriefRows(db, actor, types, ids)
  const playable = actor.types('CONTENT')
  const mayPlay = rows.filter(({ type }) => playable.includes(type)).map(({ id }) => id)
  const nexts = mayPlay.length === 0 ? undefined : await listPlayed(db, actor.userId, mayPlay)
  const spoilers = await readSpoilers(
    db,
    actor.userId,
    [...(nexts?.values() ?? [])].map(({ contentId }) => contentId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { type: _, version, width, height, colour, thumbhash, genres, ...rest } = row
    const next = nexts?.get(id)
    return [
      {
        ...rest,
        background: toPicture({ version, width, height, colour, thumbhash }),
        genres: readJsonRows(genres).map(({ name }) => name),
        // What has no file that is there cannot be played.
        next: next && next.fileId !== null ? hideTitle(next, spoilers(next.contentId)) : null,
      },
    ]
  })
}
