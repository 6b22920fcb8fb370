import { type Content, type ViewedContent, contents } from '@amn/contract/media/content'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'

const pageSize = 100

/** The contents of the media of what plays, in their order; as many as are needed to know where that is come by themselves. */
export function useEpisodes({ id, mediaId, amnMediaType }: Pick<ViewedContent, 'id' | 'mediaId' | 'amnMediaType'>) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(contents.ofMedia), { id: mediaId }, 'player'],
    queryFn: ({ pageParam, signal }) =>
      call(contents.ofMedia, {
        params: { id: mediaId },
        query: { amnMediaType, page: pageParam, size: pageSize },
        signal,
        quiet: true,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.items.length > 0 && pages.reduce((sum, page) => sum + page.items.length, 0) < last.totalItems ? pages.length : undefined,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const items: Content[] = data?.pages.flatMap((page) => page.items) ?? []
  const isFound = items.some((one) => one.id === id)
  useEffect(() => {
    if (data && !isFound && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [data, isFound, hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, items, isFound }
}
