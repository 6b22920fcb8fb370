import type { Page, Request } from 'playwright-core'

/** What never ends, or only with what is played. */
const isLasting = (request: Request) => request.resourceType() === 'media' || /\/(events|stream)(\?|$)/.test(request.url())
const mostMs = 3000
const stepMs = 50

/** Knows what a page has asked for; what is returned waits until all of it has come, and a moment longer. */
export function listenForQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => void (isLasting(request) || open.add(request)))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request))
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = Date.now() + mostMs
    let quietSteps = 0
    const timer = setInterval(() => {
      quietSteps = open.size === 0 ? quietSteps + 1 : 0
      if (quietSteps < 3 && Date.now() < end) return
      clearInterval(timer)
      open.clear()
      resolve()
    }, stepMs)
    return promise
  }
}
