import { type Content, contents as contentCalls } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { type InfiniteData, type QueryClient, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'
import { canChooseNext } from './next-content.ts'

const pageSize = 100
type Loaded = InfiniteData<Page<Content>, number>

export const contentsKey = (mediaId: number) => [...keyOf(contentCalls.ofMedia), { id: mediaId }, 'pages']

type Wanted = Pick<Media, 'id' | 'amnMediaType' | 'myData'>

const contentsOf = (id: number, amnMediaType: MediaType) =>
  infiniteQueryOptions({
    queryKey: contentsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(contentCalls.ofMedia, { params: { id }, query: { amnMediaType, page: pageParam, size: pageSize }, signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Content>, pages: Page<Content>[]) =>
      last.items.length > 0 && pages.reduce((sum, page) => sum + page.items.length, 0) < last.totalItems ? pages.length : undefined,
  })

/** Asks for the first contents of a media while the media itself is on its way; without a type, not yet. */
export function useContentsAhead(id: number, type: MediaType | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id > 0 && type) void client.prefetchInfiniteQuery(contentsOf(id, type))
  }, [client, id, type])
}

/** The contents of a media in their order, page after page; as many as are needed to know what comes next load by themselves. */
export function useContents(media: Wanted) {
  const { id, amnMediaType, myData } = media
  const query = useInfiniteQuery(contentsOf(id, amnMediaType))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const contents = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const isDecided = canChooseNext(contents, !hasNextPage, myData?.completedCount ?? 0, Boolean(myData?.lastActivityAt))
  useEffect(() => {
    if (data && !isDecided && !isFetching && !isError) void fetchNextPage()
  }, [data, isDecided, isFetching, isError, fetchNextPage])
  const latest = useRef(contents)
  useEffect(() => {
    latest.current = contents
  })
  /** What is loaded at the moment it is called; the function itself stays the same. */
  const readContents = useCallback(() => latest.current, [])
  /** Loads what is still missing, and gives everything. */
  const loadAll = async (): Promise<Content[]> => {
    let latest = data
    let hasMore = hasNextPage
    while (hasMore) {
      const reply = await fetchNextPage({ throwOnError: true })
      latest = reply.data
      hasMore = reply.hasNextPage
    }
    return latest?.pages.flatMap((page) => page.items) ?? []
  }
  return { ...query, contents, isDecided, readContents, loadAll, totalItems: data?.pages[0]?.totalItems ?? 0 }
}

/** Changes the kept contents of a media here, before the server has answered. */
export function patchContents(client: QueryClient, mediaId: number, change: (content: Content) => Content): void {
  client.setQueryData<Loaded>(
    contentsKey(mediaId),
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}
