import { can } from '@amn/contract/access'
import { AppError } from '@amn/contract/errors'
import type { RouteShape } from '@amn/contract/route'
import type { Actor } from '../domain/rights/actor.ts'

/** Refuses with ACCESS_DENIED whoever has the right of a call on no type at all, before anything is searched. */
export function refuseWithoutRight(actor: Actor, route: RouteShape): void {
  if (!can(actor, route.access)) throw new AppError('ACCESS_DENIED', 'access.denied')
}
