import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../../domain/rights/actor.ts'
import type { Scope } from '../../domain/visibility/visible-queries.ts'

/** The scope in which a caller is shown what they have just done, whatever type they claimed for it. */
export const seenBy = (actor: Actor, made: readonly MediaType[] = []): Scope & { actor: Actor } => ({
  actor,
  types: [...actor.types('INFO'), ...made],
  permit: () => undefined,
})
