import { mediaBrowse } from '@amn/contract/media/browse'
import { credits } from '@amn/contract/media/credits'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/call/call.ts'
import { keyOf, useGet } from '../../../../api/query.ts'
import { splitCredit } from './credit-text.ts'

/** What the people and organisations of an address are called; where that is not known, their number stands for them. */
export function useCreditNames(values: readonly string[]): (value: string) => string {
  const { t } = useTranslation()
  const ids = [...new Set(values.map((value) => splitCredit(value).id))]
  const replies = useQueries({
    queries: ids.map((id) => {
      const sent = { params: { id: Number(id) } }
      return {
        queryKey: keyOf(credits.get, sent),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(credits.get, { ...sent, signal, quiet: true }),
        staleTime: 300_000,
        retry: false,
      }
    }),
  })
  return (value) => {
    const { id, role } = splitCredit(value)
    const name = replies[ids.indexOf(id)]?.data?.name ?? t('browse.numbered', { id })
    return role ? t('browse.roleOf', { role: t(`values.creditRole.${role}`), name }) : name
  }
}

/** What the series of an address are called; where that is not known, their number stands for them. */
export function useSeriesNames(values: readonly string[]): (value: string) => string {
  const { t } = useTranslation()
  const ids = [...new Set(values)].toSorted()
  const { data } = useGet(
    mediaBrowse.series,
    { query: { ids, amnMediaType: 'All', size: 100 } },
    { isBackground: true, enabled: ids.length > 0, staleTime: 300_000 },
  )
  return (value) => data?.items.find(({ id }) => String(id) === value)?.name ?? t('browse.numbered', { id: value })
}
