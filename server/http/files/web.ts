import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { makeSharedAnswer, sendShared, type SharedAnswer } from './shared-answer.ts'

/** The policy of the app's own pages: nothing runs but our scripts, nothing is asked of anybody else. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline' blob:",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with a page where somebody opens an address of nothing in a browser; false for all others. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false
  }
}

const readable = { exposeHeadRoute: true }

const isOpened = ({ method, url, headers }: FastifyRequest, base: string) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !`${url}/`.startsWith(`${base}/api/`)

// Scripts and styles of a screen are loaded beside those of every page, not after them.
const withPreloads = (page: string, files: string[]): string =>
  page.replace(
    '</head>',
    `${files.map((file) => (file.endsWith('.css') ? `<link rel="preload" as="style" crossorigin href="${file}">` : `<link rel="modulepreload" href="${file}">`)).join('')}</head>`,
  )

const numbered = (name: string) => `:${name}(^\\d+$)`

/** Routes of the screens whose pages name what they load. */
const screensByRoute = {
  '/': 'StartPage',
  '/media': 'MediaList',
  [`/media/${numbered('id')}`]: 'MediaView',
  [`/media/${numbered('id')}/content/${numbered('content')}/file/*`]: 'Viewer',
}

/** The page of every screen, and by their routes the pages that name what their screens load. */
function readPages(built: string): { plain: SharedAnswer; byRoute: Map<string, SharedAnswer> } {
  const files = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(join(built, 'screens.json'), 'utf8')))
  const plain = readFileSync(join(built, 'index.html'), 'utf8')
  const share = (page: string) => makeSharedAnswer(page, 'text/html; charset=utf-8')
  const pages = Object.entries(screensByRoute).map(([route, screen]) => [route, share(withPreloads(plain, files[screen] ?? []))] as const)
  return { plain: share(plain), byRoute: new Map(pages) }
}

/** Serves the built web app: its files for ever, its page for every address of a screen and, as not found, for those of nothing, and its start-up configuration. */
export function serveWeb(app: FastifyInstance, config: Config, built: string): void {
  const start = JSON.stringify({ apiUrl: config.apiUrl ?? config.base, defaultLocale: config.defaultLocale })
  const startAnswer = makeSharedAnswer(start, 'application/json; charset=utf-8')
  app.get('/assets/config.json', readable, (request, reply) => sendShared(request, reply, startAnswer))
  if (!existsSync(join(built, 'index.html'))) return
  const pages = readPages(built)
  void app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const withPages = ['/media', '/collections', '/contributors', '/acp', '/user-panel']
  const screens = ['/bin', '/register', '/login/oidc', '/share', ...withPages.flatMap((screen) => [screen, `${screen}/*`])]
  for (const url of screens.filter((screen) => !pages.byRoute.has(screen))) {
    app.get(url, readable, (request, reply) => sendShared(request, reply, pages.plain))
  }
  for (const [screen, page] of pages.byRoute) app.get(screen, readable, (request, reply) => sendShared(request, reply, page))
  // Whoever opens any other address in a browser reads there that nothing is at it.
  app.decorate('sendNotFoundPage', (request, reply) => {
    if (!isOpened(request, config.base)) return false
    const { body, type } = pages.plain
    return reply.code(404).header('Vary', 'Accept').header('Cache-Control', 'no-cache').type(type).send(body)
  })
}
