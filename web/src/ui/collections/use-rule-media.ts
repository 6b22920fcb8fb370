import { media } from '@amn/contract/media/media'
import { useRouter } from '@tanstack/react-router'
import { useGet } from '../../api/query.ts'
import { mediaSearch } from '../../api/search/media-search.ts'

/** How many of what a filter finds the page of a collection shows. */
export const ruleSize = 60

/** What the filter of a collection finds for the person who looks: its address, and the first of it; nothing is asked where there is none. */
export function useRuleMedia(rule: string | null, size: number) {
  const { options } = useRouter()
  const search = mediaSearch((options.parseSearch?.(rule ?? '') ?? {}) as Record<string, unknown>)
  const { type, page: _page, size: _size, selected: _selected, ...filter } = search
  const query = { ...filter, amnMediaType: type, size }
  return { search, list: useGet(media.list, { query }, { enabled: rule !== null, isBackground: true, staleTime: 60_000 }) }
}
