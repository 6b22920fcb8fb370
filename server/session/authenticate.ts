import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { RouteShape } from '@amn/contract/route'
import type { Config } from '../config.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { mediaCookie, xsrfCookie } from '../http/cookies.ts'
import { checkTicket } from '../domain/accounts/ticket.ts'
import type { TicketKey } from '../domain/accounts/ticket-key.ts'
import type { Actors, KnownCaller } from './actor.ts'
import { isSuspended } from '../domain/accounts/account.ts'
import { isToken } from '../domain/accounts/token.ts'

/** Refuses with ACCOUNT_SUSPENDED when the account is suspended now. */
export function refuseSuspended(account: { suspendedUntil: string | null; suspendedReason: string | null }): void {
  if (isSuspended(account.suspendedUntil)) {
    const instant = account.suspendedUntil ?? ''
    const reason = account.suspendedReason
    const why = reason ? reasonFor('account.suspendedFor', { instant, reason }) : reasonFor('account.suspended', { instant })
    throw new AppError('ACCOUNT_SUSPENDED', why)
  }
}

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  if (!isToken(token)) throw new AppError('UNAUTHENTICATED', 'access.tokenInvalid')
  return token
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const checkXsrf = (request: FastifyRequest, actor: Actor, config: Config) => {
  const cookie = request.cookies[xsrfCookie]
  if (cookie === undefined && request.cookies[mediaCookie(config)] === undefined) return
  const header = request.headers['x-xsrf-token']
  const fits = typeof header === 'string' && isSame(header, cookie ?? '') && isSame(header, actor.xsrf)
  if (!fits) throw new AppError('XSRF_INVALID', 'access.xsrf')
}

const ticketOf = (request: FastifyRequest): string | undefined => {
  const { ticket } = request.query as { ticket?: unknown }
  if (ticket === undefined) return undefined
  return typeof ticket === 'string' ? ticket : ''
}

/** Finds out, before anything else of a described call, who makes it: bearer token, ticket or media cookie where they count, or a visitor. */
export function authenticate(app: FastifyInstance, config: Config, actors: Actors, ticketKey: TicketKey): void {
  const byTicket = async (request: FastifyRequest, ticket: string): Promise<KnownCaller> => {
    const { contentId, fileId } = request.params as Record<string, string>
    const key = await ticketKey.find()
    const holder = key && checkTicket(key, ticket, { contentId: Number(contentId), fileId: Number(fileId) }, Date.now())
    const known = holder && (await actors.bySession(holder.sessionId))
    if (!known || known.actor.userId !== holder.userId) throw new AppError('UNAUTHENTICATED', 'access.ticketEnded')
    return known
  }
  const byMediaElement = async (request: FastifyRequest, route: RouteShape): Promise<KnownCaller | undefined> => {
    const ticket = route.ticket ? ticketOf(request) : undefined
    if (ticket !== undefined) return byTicket(request, ticket)
    return route.mediaCookie ? byCookie(request) : undefined
  }
  const byCookie = async (request: FastifyRequest): Promise<KnownCaller | undefined> => {
    const value = request.cookies[mediaCookie(config)]
    if (value === undefined) return undefined
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('ACCESS_DENIED', 'access.otherSite')
    return actors.byMediaCookie(value)
  }
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.config.described
    if (!route) return
    if (route.beforeSession) {
      request.actor = await actors.visitor()
      return
    }
    const token = bearerOf(request)
    const known = token ? await actors.byToken(token) : await byMediaElement(request, route)
    if (token && !known) throw new AppError('UNAUTHENTICATED', 'access.tokenEnded')
    if (known) refuseSuspended(known)
    request.actor = known?.actor ?? (await actors.visitor())
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && request.actor.loggedIn) checkXsrf(request, request.actor, config)
  })
}
