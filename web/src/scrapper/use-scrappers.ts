import { scrappers } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { useGet } from '../api/query.ts'

/** The scrappers that are switched on; for media of one type, or for whatever one of them is for. */
export function useScrappers(type: MediaType | undefined) {
  const list = useGet(scrappers.list, { query: { ...(type && { amnMediaType: type }), size: 100 } }, { staleTime: 30_000 })
  return { ...list, scrappers: list.data?.items.filter(({ isEnabled }) => isEnabled) }
}
