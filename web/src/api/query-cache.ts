import { QueryCache } from '@tanstack/react-query'
import { notice } from '../ui/feedback/notice.ts'
import { isCode } from './call/call.ts'
import { isLoggedIn } from './session/session-state.ts'
import { failureId, isFailureShown, isOfNetwork, showFailure } from './failures/show-failure.ts'

/** Keeps replies, and shows why reads fail: each reason once for as long as something on the screen lacks because of it. */
export function makeQueryCache(): QueryCache {
  /** The reason for which a read on the screen has failed, by the hash of its key. */
  const failed = new Map<string, string>()
  const succeed = (hash: string) => {
    const reason = failed.get(hash)
    failed.delete(hash)
    if (reason !== undefined && ![...failed.values()].includes(reason)) notice.hide(reason)
  }
  const cache = new QueryCache({
    onError: (failure, query) => {
      // What was only fetched ahead, or has left the screen, is nothing to the person.
      if (query.getObserversCount() === 0) return
      const reason = failureId(failure)
      const isKnown = [...failed.values()].includes(reason) || isFailureShown(failure)
      failed.set(query.queryHash, reason)
      // Without a network the page says so by itself, and a screen that is not for visitors asks for the login.
      const isSaid = (isOfNetwork(failure) && !navigator.onLine) || (isCode(failure, 'UNAUTHENTICATED') && !isLoggedIn())
      // What stands in place of the page says why it is not there.
      const isPage = query.meta?.['isToldByPage'] === true && query.state.data === undefined && !isOfNetwork(failure)
      if (!isKnown && !isSaid && !isPage) showFailure(failure)
    },
    onSuccess: (_reply, query) => succeed(query.queryHash),
  })
  cache.subscribe(({ type, query }) => {
    if (type === 'removed' || (type === 'observerRemoved' && query.getObserversCount() === 0)) failed.delete(query.queryHash)
  })
  return cache
}
