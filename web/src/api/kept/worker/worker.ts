import { answerKept, keptKeyOf, readKeptAnew } from './kept.ts'
import { isRecord } from '../../read-json.ts'
import { isAwayLocale } from './away-page.ts'
import { scope } from './scope.ts'
import { askServer, isFromAway } from './server.ts'
import {
  answerAsset,
  findAwayPage,
  findConfiguration,
  findPage,
  fitShell,
  forgetOldShells,
  hasWhole,
  isAsset,
  isConfiguration,
  keepAwayPage,
  renewConfiguration,
} from './shell.ts'

const fail = () => undefined

const usualLocale = () => (navigator.language.startsWith('en') ? 'en' : 'pl')

/** Does what the page says, one after another, and answers whether that went well. */
let doing: Promise<unknown> = Promise.resolve()
async function follow(told: unknown, port: MessagePort | undefined): Promise<void> {
  port?.postMessage('heard')
  const { locale, keeps } = isRecord(told) ? told : {}
  const done = doing.then(async () => {
    await readKeptAnew()
    if (isAwayLocale(locale)) await keepAwayPage(locale)
    await fitShell(keeps === true)
  })
  doing = done.catch(fail)
  port?.postMessage(
    await done.then(
      () => true,
      () => false,
    ),
  )
}

/** Every screen is the one page of the app; where neither the server nor this device has it, another one says so. */
async function answerPage(request: Request): Promise<Response> {
  const reply = await askServer(request, findPage).catch(fail)
  return (reply && !isFromAway(reply) ? reply : await findAwayPage()) ?? reply ?? Response.error()
}

async function install(): Promise<void> {
  await Promise.all([keepAwayPage(usualLocale()), fitShell()])
  // The files of the app that an open page needs are those of its own version; where none are kept, nothing is in the way.
  if (!(await hasWhole())) await scope.skipWaiting()
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldShells(), scope.clients.claim()])))
scope.addEventListener('message', (event) => event.waitUntil(follow(event.data, event.ports[0])))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isOwn = origin === location.origin && request.method === 'GET'
  if (isOwn && isAsset(pathname)) return event.respondWith(answerAsset(request))
  if (isOwn && isConfiguration(pathname)) {
    const reply = askServer(request, findConfiguration)
    const renewed = reply.then((given) => (given.type === 'basic' ? renewConfiguration(given.clone()) : undefined))
    event.waitUntil(renewed.catch(fail))
    return event.respondWith(reply)
  }
  // Every address of a screen is the one page; those of calls, such as a download, are not.
  if (isOwn && request.mode === 'navigate' && !pathname.includes('/api/')) return event.respondWith(answerPage(request))
  const key = keptKeyOf(request)
  if (key) event.respondWith(answerKept(request, key, (work) => event.waitUntil(work.catch(fail))))
})
