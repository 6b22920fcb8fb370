import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'

/** What a caller sees of the tags: by which media they are counted, and whether those that none of these has are shown. */
export interface TagVisibility {
  types: readonly MediaType[]
  seesAdult: boolean
  seesAll: boolean
  /** Also those that no media has at all: who may give tags has to find new ones. */
  seesUnused: boolean
}

/** What a caller sees of the tags by their rights. */
export const tagVisibilityOf = (actor: Actor): TagVisibility => ({
  types: actor.types('INFO'),
  seesAdult: actor.seesAdult,
  seesAll: actor.privileges.has('CONTROL_PANEL'),
  seesUnused: actor.types('EDIT').length > 0,
})
