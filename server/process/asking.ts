import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<string>()

/** Does the work of a request for a person, or for an address without an account. */
export const askedBy = <T>(person: string, work: () => T): T => asking.run(person, work)

/** For whom work is being done; what no request asked for is the server's own. */
export const whoAsks = (): string => asking.getStore() ?? 'server'
