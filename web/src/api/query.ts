import type { ReplyOf, RouteShape } from '@amn/contract/route'
import { QueryClient, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { notice } from '../ui/feedback/notice.ts'
import { call } from './call/call.ts'
import { endFailure } from './failures/show-failure.ts'
import { operationOf } from './call/operation-name.ts'
import { makeQueryCache } from './query-cache.ts'
import type { Given, CallOptions, Sent } from './call/sent.ts'

export function makeQueryClient(): QueryClient {
  // Without a network the server may still be there, and where it is not, a failure at once is better than endless waiting.
  return new QueryClient({
    queryCache: makeQueryCache(),
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { networkMode: 'always' } },
  })
}

/** The key under which the reply to a call is kept: its name, what its path needs and its query. */
export function keyOf<const R extends RouteShape>(route: R, sent?: Sent<R>): unknown[] {
  const { params, query }: Given = sent ?? {}
  return sent ? [operationOf(route), params ?? {}, query ?? {}] : [operationOf(route)]
}

interface GetOptions<T> {
  enabled?: boolean
  /** Nobody waits for it: no spinner. */
  isBackground?: boolean
  /** Keep the last reply on the screen while the next one loads. */
  keepsPrevious?: boolean
  staleTime?: number
  /** Milliseconds until the next call, or false for none. */
  refetchInterval?: number | false | ((reply: T | undefined) => number | false)
}

/** Reads one call and keeps its reply; the same call with the same values is made once. */
export function useGet<const R extends RouteShape>(route: R, sent: Sent<R>, options: GetOptions<ReplyOf<R>> = {}) {
  const { refetchInterval: interval } = options
  return useQuery<ReplyOf<R>>({
    queryKey: keyOf(route, sent),
    // The cache shows failures, the same reason once.
    queryFn: ({ signal }) => call(route, { ...sent, signal, quiet: true }),
    meta: { isBackground: options.isBackground ?? false },
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    refetchInterval: typeof interval === 'function' ? (query) => interval(query.state.data) : (interval ?? false),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

interface SendOptions<T> {
  /** The notice of success, already in the person's language. */
  success?: string
  /** The calls whose kept replies are out of date afterwards. */
  invalidates?: readonly RouteShape[]
  onSuccess?: (reply: T) => void | Promise<void>
}

/** What a call sends, as text; undefined where it is more than text. */
const textOf = ({ params, query, body, file, bytes }: Given) => (file || bytes ? undefined : JSON.stringify([params, query, body]))

/** Makes a call that changes something: `mutate(sent)`, which sends once however often it is pressed, or `mutateAsync(sent)` to wait for it. */
export function useSend<const R extends RouteShape>(route: R, options: SendOptions<ReplyOf<R>> = {}) {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())
  const failed = useRef<unknown>(undefined)
  const sending = useMutation<ReplyOf<R>, Error, Sent<R> & CallOptions>({
    mutationFn: (sent) => call(route, sent),
    onError: (failure) => {
      failed.current = failure
    },
    onSuccess: async (reply) => {
      // Why it did not work before is over.
      if (failed.current !== undefined) endFailure(failed.current)
      failed.current = undefined
      await options.onSuccess?.(reply)
      if (options.success) notice.success(options.success)
      await Promise.all((options.invalidates ?? []).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
    },
    onSettled: (_reply, _failure, sent) => void underWay.current.delete(textOf(sent) ?? ''),
  })
  const send = sending.mutate
  const mutate = useCallback<typeof send>(
    (...args) => {
      const text = args[0] && textOf(args[0])
      if (text !== undefined && underWay.current.has(text)) return
      if (text !== undefined) underWay.current.add(text)
      send(...args)
    },
    [send],
  )
  return { ...sending, mutate }
}
