import type { Scan } from '@amn/contract/library/library'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './first-run.module.css'

/** How far the scan of one folder is. */
export function ScanLine({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  return (
    <div className={classes.scan}>
      <span className={classes.path}>{scan.path}</span>
      <span className={classes.count} aria-live="polite">
        {t('firstRun.filesSoFar', { count: scan.counts.files })}
      </span>
      <Progress
        className={classes.bar}
        size="sm"
        radius="xl"
        value={(scan.progress ?? 1) * 100}
        animated={scan.progress === null}
        aria-label={t('ui.progress')}
      />
    </div>
  )
}
