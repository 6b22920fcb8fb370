import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'

/** What of a media decides who may see it. */
export interface MediaFacts {
  type: MediaType
  adult: number
  deleted_at: string | null
}

/** Within what somebody may see media: types, and whether adult ones count. */
export interface Viewer {
  types: readonly MediaType[]
  actor: { seesAdult: boolean; types: (right: 'EDIT') => readonly MediaType[] }
}

/** A person who may see media of all types to which they have the right INFO. */
export const viewerOf = (actor: Actor): Viewer => ({ types: actor.types('INFO'), actor })

/** Whether a media, in the bin or not, is of the viewer's types, and not an adult one unless they want or edit those. */
export const isAllowed = ({ type, adult }: Omit<MediaFacts, 'deleted_at'>, { types, actor }: Viewer): boolean =>
  types.includes(type) && (adult === 0 || actor.seesAdult || actor.types('EDIT').includes(type))

/** Whether a viewer may see a media now: it is allowed, and not in the bin. */
export const isVisible = (row: MediaFacts, viewer: Viewer): boolean => row.deleted_at === null && isAllowed(row, viewer)

/** Which media a list shows: types within the caller's rights, and whether adult ones and work in progress count. */
export interface ListScope {
  types: MediaType[]
  seesAdult: boolean
  withWorkInProgress: boolean
}

/** Whether a list shows a media. Those who may see adult media only because they edit them do not find them in lists. */
export const isListed = (row: MediaFacts & { work_in_progress: number }, scope: ListScope): boolean =>
  row.deleted_at === null &&
  scope.types.includes(row.type) &&
  (scope.withWorkInProgress || row.work_in_progress === 0) &&
  (scope.seesAdult || row.adult === 0)
