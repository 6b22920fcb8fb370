import { tags as calls } from '@amn/contract/media/tags'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { keyOf } from '../../../api/query.ts'
import { useSessionState } from '../../../api/session/session-state.ts'

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)

/** What the tags of an address are called; where that is not known, their number stands for them. */
export function useTagNames(values: readonly string[]): (value: string) => string {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const ids = [...new Set(values.filter(isId))]
  const replies = useQueries({
    queries: ids.map((id) => {
      const sent = { params: { tagId: Number(id) } }
      return {
        queryKey: keyOf(calls.get, sent),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.get, { ...sent, signal, quiet: true }),
        enabled: isLoggedIn,
        staleTime: 300_000,
      }
    }),
  })
  return (value) => (isId(value) ? (replies[ids.indexOf(value)]?.data?.name ?? t('browse.tagNumber', { id: value })) : value)
}
