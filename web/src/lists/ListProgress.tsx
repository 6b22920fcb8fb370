import type { ListImport } from '@amn/contract/personal/lists'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShare } from '../i18n/names.ts'
import classes from './lists.module.css'

interface Props {
  one: ListImport
  progress: NonNullable<ListImport['progress']>
}

/** How far a list is that is being written or taken back. */
export function ListProgress({ one, progress: { done, all } }: Props) {
  const { t } = useTranslation()
  const share = Math.min(1, done / Math.max(1, all))
  const state = one.state === 'undoing' ? 'undoing' : 'applying'
  return (
    <div className={classes.progress}>
      <p className={classes.progressText}>
        <span role="status">{t(`lists.state.${state}`)}</span>
        <span>
          {[t('lists.doneOf', { done: formatNumber(done), all: formatNumber(all) }), formatShare(Math.floor(share * 100) / 100)].join(
            ' · ',
          )}
        </span>
      </p>
      <Progress value={share * 100} size="lg" radius="xl" animated aria-label={t('lists.progress')} />
    </div>
  )
}
