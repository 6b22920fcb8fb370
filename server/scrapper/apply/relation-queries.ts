import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { isComplete } from '../../domain/media/external-ids.ts'
import type { Link } from '../../domain/media/relations.ts'
import type { Db } from '../../db/tables.ts'
import { listVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import { closesCircle } from '../../media/edit/checks.ts'
import { listKnownBy } from '../../domain/media/external-id-queries.ts'

type FoundRelation = NonNullable<Found['relations']>[number]
/** Whose eyes decide what is here. */
export type Seen = Pick<Scope, 'actor' | 'types'>
/** A relation that a scrapper says of, and the media here that is resolved; null where there is none, or none to be related to. */
export interface ResolvedRelation {
  found: FoundRelation
  mediaId: number | null
}

const onPages: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']
// Some catalogues number what is watched and what is read each from one.
const isOfKind = (type: MediaType, other: MediaType | null) => other === null || onPages.includes(type) === onPages.includes(other)

async function listLocked(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length > 0 ? await db.selectFrom('media').select(['id', 'locked_fields as locked']).where('id', 'in', ids).execute() : []
  return new Set(rows.filter(({ locked }) => readMediaLocks(locked).includes('relations')).map(({ id }) => id))
}

/**
 * Finds the media here that relations lead to. Left out are those that the caller may not see, those whose own relations are locked, and
 * such as would close a circle of sequels.
 */
export async function resolveRelations(
  db: Db,
  seen: Seen,
  { id, relations }: { id: number; relations: readonly Link[] },
  found: readonly FoundRelation[],
): Promise<ResolvedRelation[]> {
  const known = await listKnownBy(
    db,
    found.flatMap(({ ids }) => ids.filter(isComplete)),
  )
  const visible = await listVisibleMedia(db, seen, [...new Set([...known.values()].flat())])
  const types = new Map(visible.map(({ mediaId, type }) => [mediaId, type]))
  const locked = await listLocked(db, [...types.keys()])
  const isHere = (mediaId: number, type: MediaType | null) => {
    const own = types.get(mediaId)
    return mediaId !== id && own !== undefined && !locked.has(mediaId) && isOfKind(own, type)
  }
  const assumed: Link[] = []
  const resolved: ResolvedRelation[] = []
  for (const one of found) {
    const ids = one.ids.flatMap(({ source, key }) => known.get(`${source} ${key}`) ?? [])
    const mediaId = ids.find((other) => isHere(other, one.amnMediaType))
    const link = mediaId === undefined ? undefined : { type: one.type, mediaId }
    const isOld = link && relations.some((other) => other.mediaId === link.mediaId && other.type === link.type)
    const isPossible = link && (isOld || !(await closesCircle(db, id, link, assumed)))
    if (isPossible) assumed.push(link)
    resolved.push({ found: one, mediaId: isPossible ? link.mediaId : null })
  }
  return resolved
}

/** Those of the related media whose relations stay as they are: the caller does not see them, or they are locked there. */
export async function listFixed(db: Db, seen: Seen, relations: readonly Link[]): Promise<Set<number>> {
  const ids = relations.map(({ mediaId }) => mediaId)
  const visible = new Set((await listVisibleMedia(db, seen, ids)).map(({ mediaId }) => mediaId))
  const locked = await listLocked(db, ids)
  return new Set(ids.filter((id) => !visible.has(id) || locked.has(id)))
}
