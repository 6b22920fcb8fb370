import type { CollectionCard } from '@amn/contract/collections/collections'
import { useRuleMedia } from './use-rule-media.ts'

const shownCovers = 4

/** How many media a collection or list holds for the person who looks, and the first covers; the count is undefined until it is known. */
export function useSummary({ rule, itemCount, covers }: CollectionCard, size: number) {
  const { list } = useRuleMedia(rule, size)
  if (rule === null) return { count: itemCount, covers }
  const found = (list.data?.items ?? []).flatMap(({ id, amnMediaType, cover }) => (cover ? [{ id, amnMediaType, cover }] : []))
  return { count: list.data?.totalItems, covers: found.slice(0, shownCovers) }
}
