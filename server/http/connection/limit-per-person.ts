import type { FastifyRequest } from 'fastify'
import type { AppError } from '@amn/contract/errors'
import type { Actor } from '../../domain/rights/actor.ts'
import { countedAddress } from './counted-address.ts'

/** Whom a limit counts for: an account, or the address of somebody without one. */
export const personOf = (actor: Actor | undefined, request: FastifyRequest): string =>
  actor?.loggedIn ? `user ${actor.userId}` : `address ${countedAddress(request.ip)}`

interface Limits {
  /** How many one person may have at once. */
  each: number
  /** How many all people together may have. */
  all?: number
  refuse: () => AppError
}

/** Gives a function that counts one more for a person, or throws the refusal, and gives the function to call at its end; `count` tells how many there are. */
export function limitPerPerson({ each, all = Infinity, refuse }: Limits): ((person: string) => () => void) & { count: () => number } {
  const counts = new Map<string, number>()
  let total = 0
  const start = (person: string) => {
    const own = counts.get(person) ?? 0
    if (own >= each || total >= all) throw refuse()
    counts.set(person, own + 1)
    total += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      total -= 1
      const left = (counts.get(person) ?? 1) - 1
      if (left > 0) counts.set(person, left)
      else counts.delete(person)
    }
  }
  return Object.assign(start, { count: () => total })
}
