import { reasonFor } from '@amn/contract/reasons/reason'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type Access, can, rightsIn } from '@amn/contract/access'
import { AppError } from '@amn/contract/errors'
import { apiPath } from '@amn/contract/index'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteShape } from '@amn/contract/route'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Actor } from '../domain/rights/actor.ts'
import { askedBy } from '../process/asking.ts'
import { schemasOf } from './calls.ts'
import { largestBody } from './body/json-body.ts'
import { LargeBody } from './body/body-thread.ts'
import { readParams, readQuery } from './body/input.ts'
import { readBody } from './body/read-body.ts'
import { limitPerPerson, personOf } from './connection/limit-per-person.ts'
import type { OpenStream, OpenStreams, Watched } from './files/open-streams.ts'
import { replyWriter } from './openapi/openapi.ts'
import { largestUploadBody } from './body/upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** Whether the caller has turned out to hold the call's right on the type in question. */
    isPermitted: boolean
    /** Of a call with a large body: settles when its answer has ended. */
    answered: Promise<void> | undefined
  }
  interface FastifyContextConfig {
    hidesFromVisitors?: boolean
    described?: RouteShape
  }
}

/** What a handler is given: the request read and checked, and who asks. */
export interface Context<R extends RouteShape> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  actor: Actor
  /** The media types within which objects are searched. */
  types: MediaType[]
  /** Refuses with ACCESS_DENIED when the caller lacks the call's right on the type that the object turned out to have; of which media it is. */
  permit: (type: MediaType, mediaId?: number) => void
  /** Ends work that goes on after the answer once the caller may not have it any more, as it would end the answer. */
  watch: (work: Watched) => void
  request: FastifyRequest
  reply: FastifyReply
}
export type Handler<R extends RouteShape> = (context: Context<R>) => Promise<ReplyOf<R>> | ReplyOf<R>
export type Serve = <R extends RouteShape>(route: R, handler: Handler<R>) => void

const denied = (actor?: Actor, access?: Access) =>
  new AppError('ACCESS_DENIED', actor?.lacksSecondFactor && access === 'CONTROL_PANEL' ? 'access.panelNeedsSecondFactor' : 'access.denied')

// Without a type, a media right is checked on the object; then only the rest of the rule can be decided.
const mayTry = (actor: Actor, access: Access, type: MediaType | undefined): boolean => {
  if (type) return can(actor, access, type) && (rightsIn(access).length === 0 || can(actor, 'INFO', type))
  if (typeof access === 'object') {
    return 'all' in access ? access.all.every((one) => mayTry(actor, one, type)) : access.any.some((one) => mayTry(actor, one, type))
  }
  return rightsIn(access).length > 0 ? actor.loggedIn || actor.types('INFO').length > 0 : can(actor, access)
}

const isType = (type: unknown): type is MediaType => (mediaTypes as readonly unknown[]).includes(type)
const typeIn = (query: unknown): MediaType | undefined => {
  const type = query && typeof query === 'object' && 'amnMediaType' in query ? query.amnMediaType : undefined
  return isType(type) ? type : undefined
}

/** Is aborted when the client goes before it is answered. */
function whenCutOff(answer: FastifyReply['raw']): AbortSignal {
  const cut = new AbortController()
  if (answer.destroyed) cut.abort()
  answer.once('close', () => {
    if (!answer.writableEnded) cut.abort()
  })
  return cut.signal
}

const startLargeBody = limitPerPerson({
  each: 1,
  all: 6,
  refuse: () => new AppError('BUSY', 'request.manySenders', { retryAfter: 5 }),
})

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/**
 * Gives the function that answers a described call: it enforces the access rule, reads the input and writes the reply;
 * and one to be called last, after which what exists under another method is answered with 405 and the methods that it has.
 */
export function makeServe(app: FastifyInstance, base: string, streams: OpenStreams): { serve: Serve; refuseOtherMethods: () => void } {
  const methods = new Map<string, Set<HTTPMethods>>()
  app.decorateRequest('isPermitted', false)
  app.decorateRequest('answered')
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
  })
  const refuseOtherMethods = () => {
    for (const [url, known] of methods) {
      const allow = [...known].join(', ')
      app.route({
        url,
        method: allMethods.filter((method) => !known.has(method)),
        // Before the body is read: a wrong method is refused first.
        onRequest: (_request, reply, next) => {
          reply.header('Allow', allow)
          next(new AppError('METHOD_NOT_ALLOWED', reasonFor('request.methodHere', { methods: allow })))
        },
        handler: () => undefined,
      })
    }
  }
  const serve: Serve = <R extends RouteShape>(route: R, handler: Handler<R>) => {
    const url = base + apiPath + route.path
    const write = replyWriter(schemasOf(route))
    app.route({
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url,
      config: { hidesFromVisitors: rightsIn(route.access).length > 0, described: route },
      ...(route.largeBody && { bodyLimit: largestBody }),
      ...(route.upload && { bodyLimit: largestUploadBody }),
      ...(route.rawBody !== undefined && { bodyLimit: route.rawBody }),
      ...(write && { schema: { response: { 200: {} } }, serializerCompiler: () => write }),
      // The query is read before the body, so that the right on a claimed type is decided first.
      preParsing: (request, reply, _payload, next) => {
        const actor = request.actor
        if (!actor) return next(new AppError('UNAUTHENTICATED', 'access.logIn'))
        if (!mayTry(actor, route.access, typeIn(request.query)))
          return next(actor.loggedIn ? denied(actor, route.access) : new AppError('UNAUTHENTICATED', 'access.logIn'))
        request.isPermitted = typeIn(request.query) !== undefined
        // No event follows for a client that is gone already: it would be counted for ever.
        if (route.largeBody && !reply.raw.destroyed) {
          const finish = startLargeBody(personOf(actor, request))
          request.answered = new Promise((resolve) => reply.raw.once('finish', resolve).once('close', resolve))
          void request.answered.then(finish)
        }
        next()
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = request.actor as Actor
        const params = readParams(route, request.params as Record<string, string>)
        const query = readQuery(route, request.query as Record<string, unknown>)
        const given = request.body
        const body = given instanceof LargeBody ? ((await given.read()) as BodyOf<R>) : readBody(route, given)
        const type = typeIn(query)
        const stream: OpenStream = { actor, access: route.access }
        const context = {
          params,
          query,
          body,
          actor,
          types: type ? [type] : actor.types('INFO'),
          permit: (real: MediaType, mediaId?: number) => {
            if (!can(actor, route.access, real)) throw denied()
            if (mediaId !== undefined) stream.mediaId = mediaId
            request.isPermitted = true
          },
          watch: (work: Watched) => streams.watch(stream, work),
          request,
          reply,
        }
        if (route.reply === 'bytes') streams.watch(stream, reply.raw)
        // A change is made all the same.
        const gone = route.reply === 'bytes' && route.method === 'GET' ? whenCutOff(reply.raw) : undefined
        const answer = await askedBy(personOf(actor, request), () => handler(context), gone)
        if (reply.sent || route.reply === 'bytes') return answer
        if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
        if (!write) return reply.code(204).send()
        return answer
      },
    })
  }
  return { serve, refuseOtherMethods }
}
