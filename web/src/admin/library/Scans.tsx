import { type Scan, library } from '@amn/contract/library/library'
import { media } from '@amn/contract/media/media'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { keyOf, useGet } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { ScanReport } from './ScanReport.tsx'
import { ScanRow } from './ScanRow.tsx'
import classes from './library.module.css'
import shared from '../../ui/theme/shared.module.css'

const isUnderWay = (scan: Scan) => scan.state === 'waiting' || scan.state === 'running'

/** The last scans; while one is under way they are asked for every second. */
export function Scans() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [reported, setReported] = useState<Scan>()
  const scans = useGet(
    library.scans,
    { query: { size: 10 } },
    { refetchInterval: (reply) => (reply?.items.some(isUnderWay) ? 1000 : 10_000) },
  )
  const underWay = (scans.data?.items ?? []).filter(isUnderWay).length
  useEffect(() => {
    if (underWay > 0) return
    for (const call of [library.roots, media.newest, media.recentlyAdded, media.list])
      void queries.invalidateQueries({ queryKey: keyOf(call) })
  }, [underWay, queries])
  return (
    <SettingsCard title={t('admin.scans')}>
      {scans.isError && <ErrorState text={failureText(scans.error)} onRetry={() => void scans.refetch()} />}
      {scans.data?.items.length === 0 && <p className={classes.note}>{t('admin.noScans')}</p>}
      <ul className={shared.plainList}>
        {(scans.data?.items ?? []).map((scan) => (
          <ScanRow key={scan.id} scan={scan} onReport={() => setReported(scan)} />
        ))}
      </ul>
      <ScanReport scan={reported} onClose={() => setReported(undefined)} />
    </SettingsCard>
  )
}
