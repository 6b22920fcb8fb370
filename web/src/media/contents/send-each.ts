import type { RouteShape } from '@amn/contract/route'
import { call, isCode } from '../../api/call.ts'
import type { Manner, Sent } from '../../api/sent.ts'
import { showFailure } from '../../api/show-failure.ts'

const atOnce = 4
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function sendPatiently<const R extends RouteShape>(route: R, given: Sent<R>): Promise<void> {
  const sent: Sent<R> & Manner = { ...given, quiet: true }
  try {
    await call(route, sent)
  } catch (failure) {
    if (!isCode(failure, 'TOO_MANY_REQUESTS') || failure.retryAfter === undefined) throw failure
    await pause(failure.retryAfter)
    await call(route, sent)
  }
}

/** Makes one call for each of many things, a few at a time, waiting where the server asks for it. Shows the first failure and rejects with it. */
export async function sendEach<const R extends RouteShape>(route: R, all: readonly Sent<R>[]): Promise<void> {
  const rest = [...all]
  const work = async () => {
    for (let sent = rest.shift(); sent; sent = rest.shift()) await sendPatiently(route, sent)
  }
  const works = Array.from({ length: Math.min(atOnce, all.length) }, work)
  await Promise.all(works).catch((failure: unknown) => {
    rest.length = 0
    showFailure(failure)
    throw failure
  })
}
