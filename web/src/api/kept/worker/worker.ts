import { answerKept, keptKeyOf, readKeptAnew } from './kept.ts'
import { scope } from './scope.ts'
import { askServer } from './server.ts'
import {
  answerAsset,
  findConfiguration,
  findPage,
  forgetOldShells,
  isAsset,
  isConfiguration,
  keepShell,
  renewConfiguration,
} from './shell.ts'

const fail = () => undefined

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldShells(), scope.clients.claim()])))
scope.addEventListener('message', (event) => event.waitUntil(readKeptAnew()))

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
  if (isOwn && request.mode === 'navigate' && !pathname.includes('/api/')) return event.respondWith(askServer(request, findPage))
  const key = keptKeyOf(request)
  if (key) event.respondWith(answerKept(request, key, (work) => event.waitUntil(work.catch(fail))))
})
