import { type Suggestion, mediaSuggest } from '@amn/contract/media/suggest'
import type { MediaType } from '@amn/contract/values'
import { useDebouncedValue } from '@mantine/hooks'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'

const none: Suggestion[] = []

/** The media that fit what is being typed; while the next are on their way, those from before stay. */
export function useSuggestions(typed: string, amnMediaType: MediaType | 'All' = 'All', size = 8) {
  const wanted = typed.trim().slice(0, 200)
  const [q] = useDebouncedValue(wanted, 120)
  const isAsked = wanted !== '' && q !== ''
  const { data, isFetching, isPlaceholderData, error } = useGet(
    mediaSuggest.suggest,
    { query: { q, amnMediaType, size } },
    { enabled: isAsked, isBackground: true, keepsPrevious: true, staleTime: 30_000 },
  )
  return {
    found: isAsked && data ? data : none,
    isSearching: isAsked && (isFetching || q !== wanted),
    /** What is found answers exactly what is typed. */
    isReady: isAsked && q === wanted && data !== undefined && !isPlaceholderData,
    failure: isAsked && error ? failureText(error) : undefined,
  }
}
