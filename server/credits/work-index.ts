import type { CreditRole } from '@amn/contract/media/credit-values'
import type { MediaCard } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import type { Paging } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { type countWorks, hasCredits, listRolesIn, listTracked } from './queries.ts'

/** Somebody, in a role where one is given. */
export interface Credited {
  id: number
  role?: CreditRole | undefined
}

/** The index of all media, which knows the works of those with very many. */
export interface WorkIndex {
  /** The media within the scope that somebody worked on; undefined while there is no index. */
  find: (scope: ListScope, one: Credited) => Promise<{ count: number; types: MediaType[]; has: (mediaId: number) => boolean } | undefined>
  /** A page of them by the day they came out; those without a day come last. */
  list: (userId: number, scope: ListScope, one: Credited, order: 'asc' | 'desc', paging: Paging) => Promise<Page<MediaCard>>
}

/** Somebody with all who were merged into them. */
interface Family {
  id: number
  family: readonly number[]
}

/** From so many credits on, the index is quicker than the database. */
const many = 500

/** `countWorks` by the index for those with many credits; undefined for others, and while there is none. */
export async function countByIndex(
  db: Db,
  index: WorkIndex,
  { id, family }: Family,
  scope: ListScope,
  userId: number,
): Promise<Awaited<ReturnType<typeof countWorks>> | undefined> {
  const works = (await hasCredits(db, family, many)) ? await index.find(scope, { id }) : undefined
  if (!works) return undefined
  const [completed, started] = await Promise.all([listTracked(db, userId, ['COMPLETED']), listTracked(db, userId, ['WATCHING', 'PAUSED'])])
  const count = (ids: Uint32Array) => ids.filter((mediaId) => works.has(mediaId)).length
  return { types: works.types, count: works.count, completed: count(completed), started: count(started) }
}

/** `countRoles` by the index, likewise. */
export async function countRolesByIndex(db: Db, index: WorkIndex, { id, family }: Family, scope: ListScope) {
  if (!(await hasCredits(db, family, many))) return undefined
  const roles: { role: CreditRole; count: number }[] = []
  for (const role of await listRolesIn(db, family)) {
    const works = await index.find(scope, { id, role })
    if (!works) return undefined
    if (works.count > 0) roles.push({ role, count: works.count })
  }
  return roles
}
