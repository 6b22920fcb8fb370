import { AsyncLocalStorage } from 'node:async_hooks'

interface Asking {
  person: string
  gone: AbortSignal | undefined
}

const asking = new AsyncLocalStorage<Asking>()

/** Does the work of a request for a person, or for an address without an account; `gone` tells when nobody waits for it any more. */
export const askedBy = <T>(person: string, work: () => T, gone?: AbortSignal): T => asking.run({ person, gone }, work)

/** For whom work is being done; what no request asked for is the server's own. */
export const whoAsks = (): string => asking.getStore()?.person ?? 'server'

/** Is aborted when nobody waits any more for what is being done; undefined for what is done in any case. */
export const whenGone = (): AbortSignal | undefined => asking.getStore()?.gone
