import type { ServerEvent } from '@amn/contract/system/events'
import type { QueryClient } from '@tanstack/react-query'
import { listenOnce } from './event-stream.ts'
import { readAllAnew, readAnew } from './out-of-date.ts'
import { refreshUser } from '../session/refresh-user.ts'
import { useSessionState } from '../session/session-state.ts'
import { pause } from '../waiting.ts'

/** So long a page that nobody sees still listens; browsers allow few connections. */
const hiddenFor = 30_000
/** What comes at once is read anew at once; the library no oftener than this, for a scan changes it all the time. */
const [together, libraryEvery] = [150, 3000]
const [firstWait, longestWait] = [1000, 60_000]
/** First comes what the page shows. */
const headStart = 1500

function gather(queries: QueryClient) {
  let waiting: ServerEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastLibrary = 0
  const flush = () => {
    timer = undefined
    if (waiting.some((event) => event.kind === 'library')) lastLibrary = Date.now()
    readAnew(queries, waiting.splice(0))
  }
  return (events: ServerEvent[]) => {
    waiting = [...waiting, ...events]
    const isOwn = waiting.some((event) => event.kind !== 'library')
    const wait = isOwn ? together : Math.max(together, lastLibrary + libraryEvery - Date.now())
    if (isOwn) clearTimeout(timer)
    if (isOwn || timer === undefined) timer = setTimeout(flush, wait)
  }
}

async function listen(queries: QueryClient, signal: AbortSignal, hasMissed: boolean): Promise<void> {
  const onEvents = gather(queries)
  let wait = firstWait
  let mayHaveMissed = hasMissed
  await pause(hasMissed ? 0 : headStart, signal)
  const onOpen = () => {
    if (mayHaveMissed) {
      readAllAnew(queries)
      void refreshUser()
    }
    mayHaveMissed = true
    wait = firstWait
  }
  while (!signal.aborted) {
    // Whatever ended it, it is opened again: a server that starts anew, a network that comes back, rights read anew.
    await listenOnce(signal, onOpen, onEvents).catch(() => {
      wait = Math.min(longestWait, wait * 2)
    })
    if (!signal.aborted) await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}

/** Keeps what is on the screen up to date with what the person does elsewhere and with the library, while somebody is logged in. Gives the end. */
export function followEvents(queries: QueryClient): () => void {
  let listening: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let hasMissed = false
  const stop = () => {
    listening?.abort()
    listening = undefined
  }
  const start = () => {
    if (listening || useSessionState.getState().token === undefined || document.hidden) return
    listening = new AbortController()
    void listen(queries, listening.signal, hasMissed)
    hasMissed = true
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(stop, hiddenFor)
    else start()
  }
  const unsubscribe = useSessionState.subscribe(({ user, token }, before) => {
    if (token === undefined || user?.id !== before.user?.id) {
      stop()
      hasMissed = false
    }
    start()
  })
  document.addEventListener('visibilitychange', onVisibility)
  start()
  return () => {
    stop()
    clearTimeout(hiding)
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
