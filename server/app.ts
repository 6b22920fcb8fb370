import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { apiPath } from '@amn/contract/index'
import { annotationRoutes } from './annotations/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { type Config, version } from './config.ts'
import { fontRoutes } from './fonts/routes.ts'
import { contentRoutes } from './content/routes.ts'
import type { Store } from './db/store.ts'
import { openTicketKey } from './domain/accounts/ticket-key.ts'
import { ensureTagGroupsAtStart } from './domain/tags/tag-groups.ts'
import { collectionRoutes } from './collections/routes.ts'
import { contributorPictureRoutes } from './credits/picture-routes.ts'
import { creditRoutes } from './credits/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import type { App } from './http/app.ts'
import { readJsonBodies } from './http/body/json-body.ts'
import { allowOrigins } from './http/connection/cors.ts'
import { answerErrors } from './http/errors.ts'
import { checkFirst } from './http/connection/first-checks.ts'
import { sendSecurityHeaders } from './http/connection/security-headers.ts'
import { guardedServer } from './http/connection/guarded-server.ts'
import { limitOther, limitRate } from './http/connection/limit-rate.ts'
import { endStalled } from './http/connection/stalled.ts'
import { boundUnsent } from './http/connection/unsent.ts'
import { openApi } from './http/openapi/openapi.ts'
import { makeSharedAnswer, sendShared, type SharedAnswer } from './http/files/shared-answer.ts'
import { watchStreams } from './http/files/open-streams.ts'
import { answerBadAddress, answerClientFault, answerUnusualRequests } from './http/connection/raw-answers.ts'
import { serveReference } from './http/openapi/reference.ts'
import { traceRequests } from './http/request-context.ts'
import { logRequests } from './http/log/request-log.ts'
import { logSlowStatements } from './http/log/slow-statements.ts'
import { keepMetrics } from './http/metrics/metrics.ts'
import { makeServe } from './http/serve.ts'
import { endSlowBodies } from './http/body/slow-bodies.ts'
import { serveWeb } from './http/files/web.ts'
import { makeWhileFull } from './http/while-full.ts'
import { issueRoutes } from './issues/routes.ts'
import { binRoutes } from './media/bin/routes.ts'
import { openList } from './media/browse/list.ts'
import { openWorks } from './media/browse/values/works.ts'
import { browseRoutes } from './media/browse/routes.ts'
import { historyRoutes } from './media/edit/history-routes.ts'
import { pictureRoutes } from './media/edit/picture-routes.ts'
import { mediaEditRoutes } from './media/edit/routes.ts'
import { organiseRoutes } from './media/organise/routes.ts'
import { undoOrganised } from './media/organise/undo.ts'
import type { UndoKind } from './domain/history/undo.ts'
import { mediaRoutes } from './media/routes.ts'
import { similarRoutes } from './media/similar/routes.ts'
import { suggestRoutes } from './media/suggest/routes.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { listeningQueueRoutes } from './listening/queue-routes.ts'
import { listeningSessionRoutes } from './listening/session-routes.ts'
import { chapterRoutes } from './playback/chapters/routes.ts'
import { segmentRoutes } from './playback/segments/routes.ts'
import { privilegeRoutes } from './privileges/routes.ts'
import { scrapperSourceRoutes } from './scrapper/own/routes.ts'
import { scrapperRoutes } from './scrapper/routes.ts'
import { makeActors } from './session/actor.ts'
import { authenticate } from './session/authenticate.ts'
import { sessionRoutes } from './session/routes.ts'
import { settingRoutes } from './settings/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { userDataRoutes } from './user-data/routes.ts'
import { userRoutes } from './users/routes.ts'

const readable = { exposeHeadRoute: true }
const builtWeb = fileURLToPath(new URL('../web/dist', import.meta.url))

/** More features than the calls themselves, such as the library's, are given here by whoever starts the product. */
export type Feature = (app: App) => void

/** What differs between the product and a test of it: where it logs to, and the folder of the built web app. */
export interface AppOptions {
  logger?: FastifyServerOptions['logger']
  web?: string
  /** Ends the server in order and has it started again; a test, which has no process to end, does without. */
  restart?: () => void
}

/** Puts the whole product together over an open store; the caller listens on it, or injects requests. */
export async function buildApp(
  store: Store,
  config: Config,
  features: Feature[] = [],
  { logger = false, web = builtWeb, restart = () => undefined }: AppOptions = {},
): Promise<FastifyInstance> {
  await ensureTagGroupsAtStart(store)
  const app = fastify({
    logger,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    serverFactory: (handle) => guardedServer(handle, config.trustedProxies),
    clientErrorHandler: (fault, socket) => answerClientFault(fault, socket),
    frameworkErrors: answerBadAddress,
    routerOptions: { maxParamLength: 1100, ignoreTrailingSlash: false },
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  })
  answerUnusualRequests(app.server)
  traceRequests(app)
  logRequests(app, config.requestLog)
  logSlowStatements(app, store, config.slowQuery)
  const showGauge = keepMetrics(app, store, config)
  endSlowBodies(app)
  endStalled(app)
  boundUnsent(app)
  sendSecurityHeaders(app, config.https)
  allowOrigins(app, config.allowedOrigins)
  limitOther(app, config)
  checkFirst(app)
  await app.register(cookie)
  readJsonBodies(app)
  answerErrors(app)
  const whileFull = makeWhileFull(store, () => actors.forget())
  app.addHook('onClose', whileFull.close)
  const actors = makeActors(store, whileFull)
  authenticate(app, config, actors, openTicketKey(store))
  await limitRate(app, store, config)

  const streams = watchStreams(store, whileFull)
  showGauge({ name: 'streams', help: 'Files and streams that are being sent', read: streams.count })
  const { serve, refuseOtherMethods } = makeServe(app, config.base, streams)
  const undoOfOrganising: UndoKind = { right: 'EDIT', undo: undoOrganised }
  const undoKinds = { merge: undoOfOrganising, split: undoOfOrganising }
  const lists = openList(store)
  const { describeIndex } = lists
  const parts: App = { serve, store, config, forgetActors: actors.forget, restart, whileFull, showGauge, describeIndex, undoKinds }
  showGauge({ name: 'index_ready', help: 'Whether lists are answered from memory', read: () => Number(describeIndex().isReady) })
  showGauge({ name: 'index_media', help: 'Media that the index in memory holds', read: () => describeIndex().media })
  const people = [sessionRoutes, userRoutes, groupRoutes, privilegeRoutes]
  const library: Feature[] = [
    (app) => creditRoutes(app, openWorks(lists)),
    collectionRoutes,
    contributorPictureRoutes,
    tagRoutes,
    (app) => browseRoutes(app, lists),
    mediaRoutes,
    organiseRoutes,
    (app) => suggestRoutes(app, lists),
    (app) => similarRoutes(app, lists),
    contentRoutes,
    chapterRoutes,
    listeningQueueRoutes,
    listeningSessionRoutes,
    segmentRoutes,
    userDataRoutes,
    annotationRoutes,
    statisticsRoutes,
    activityRoutes,
    fontRoutes,
    myDataRoutes,
    issueRoutes,
  ]
  const editing = [mediaEditRoutes, pictureRoutes, historyRoutes, binRoutes, scrapperRoutes, scrapperSourceRoutes]
  for (const feature of [...people, auditRoutes, backupRoutes, settingRoutes, ...library, ...editing, ...features]) feature(parts)
  const endEventStreams = eventRoutes(parts)
  app.addHook('preClose', async () => endEventStreams())

  let document: SharedAnswer | undefined
  app.get(`${config.base}${apiPath}/openapi.json`, readable, (request, reply) => {
    document ??= makeSharedAnswer(JSON.stringify(openApi(config.base, version)), 'application/json; charset=utf-8')
    return sendShared(request, reply, document)
  })
  serveReference(app, config)
  app.get('/health', readable, () => ({ ok: true }))
  // Once it has been, it stays so: while the index is built anew, SQL answers.
  let wasIndexed = false
  app.get('/ready', readable, async () => {
    await store.check()
    wasIndexed ||= await lists.isIndexed()
    if (!wasIndexed) throw new AppError('BUSY', 'server.indexBuilding', { retryAfter: 2 })
    return { ok: true }
  })
  serveWeb(app, config, web)
  refuseOtherMethods()
  return app
}
