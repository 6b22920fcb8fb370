import { type Content, contents } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'

const size = 100
/** So many episodes has no series; what lies beyond cannot be chosen. */
const mostPages = 40

/** All contents of a media in their order. */
export function useContentsOf({ id, amnMediaType }: Pick<Media, 'id' | 'amnMediaType'>) {
  return useQuery({
    queryKey: [...keyOf(contents.ofMedia), { id }, 'choice'],
    queryFn: async ({ signal }) => {
      const found: Content[] = []
      for (let page = 0; page < mostPages; page += 1) {
        const { items, totalItems } = await call(contents.ofMedia, {
          params: { id },
          query: { amnMediaType, page, size },
          signal,
          quiet: true,
        })
        found.push(...items)
        if (items.length === 0 || found.length >= totalItems) break
      }
      return found
    },
  })
}
