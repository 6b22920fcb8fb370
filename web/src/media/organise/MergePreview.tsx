import { mediaOrganise } from '@amn/contract/media/organise'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconShieldCheck, IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import classes from './organise.module.css'
import type { MediaRef } from './use-organise.ts'
import shared from '../../ui/theme/shared.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What a merge would do, before it is done. */
export function MergePreview({ into, others }: { into: MediaRef; others: readonly MediaRef[] }) {
  const { t } = useTranslation()
  const mediaIds = others.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['mediaOrganise.mergePreview', into.id, ...mediaIds],
    queryFn: ({ signal }) =>
      call(mediaOrganise.mergePreview, {
        params: { id: into.id },
        query: { amnMediaType: into.amnMediaType },
        body: { mediaIds },
        signal,
        quiet: true,
      }),
    staleTime: 0,
  })
  if (preview.error) return <span className={classes.problem}>{failureText(preview.error)}</span>
  if (!preview.data) return <Skeleton height={22} width="70%" />
  const { moved, joined } = preview.data
  return (
    <ul className={`${shared.list} ${classes.effects}`}>
      {(moved > 0 || joined === 0) && (
        <li>
          <IconArrowRight {...icon} />
          {t('organise.willMove', { count: moved, into: into.title })}
        </li>
      )}
      {joined > 0 && (
        <li>
          <IconVersions {...icon} />
          {t('organise.willJoin', { count: joined })}
        </li>
      )}
      <li>
        <IconShieldCheck {...icon} />
        {t('organise.progressStays')}
      </li>
    </ul>
  )
}
