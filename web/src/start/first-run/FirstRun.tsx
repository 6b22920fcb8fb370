import '@mantine/core/styles/Alert.layer.css'
import { type Scan, library } from '@amn/contract/library/library'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ChooseFolders } from './ChooseFolders.tsx'
import classes from './first-run.module.css'
import { ScanLine } from './ScanLine.tsx'
import { isUnderWay, useScans } from './use-scans.ts'

/** From an empty library to a full one: folders are chosen, what they hold comes, and what stops that is said. */
export function FirstRun() {
  const roots = useGet(library.roots, {}, { staleTime: 0 })
  const scans = useScans(true)
  const failed = [roots, scans].find((query) => query.isError && !query.data)
  if (failed)
    return <ErrorState text={failureText(failed.error)} onRetry={() => [roots, scans].forEach((one) => void one.refetch())} isPage />
  if (!roots.data || !scans.data) return <div className={classes.page} aria-busy />
  const running = scans.data.items.find(isUnderWay)
  if (running) return <Scanning scans={scans.data.items} />
  const stopped = scans.data.items.find(
    ({ state, rootId }) => (state === 'asking' || state === 'failed') && roots.data.some(({ id }) => id === rootId),
  )
  return <ChooseFolders roots={roots.data}>{stopped ? <Stopped scan={stopped} /> : <NothingFound roots={roots.data} />}</ChooseFolders>
}

/** The first titles are about to be there. */
function Scanning({ scans }: { scans: readonly Scan[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <h2 className={classes.title}>{t('firstRun.scanningTitle')}</h2>
      <p className={classes.lead}>{t('firstRun.scanningLead')}</p>
      {scans.filter(isUnderWay).map((scan) => (
        <ScanLine key={scan.id} scan={scan} />
      ))}
      <div className={classes.posters} aria-hidden>
        <RowSkeleton count={6} />
      </div>
    </div>
  )
}

function Stopped({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('firstRun.stoppedTitle', { path: scan.path })}>
      {scan.question && <p className={classes.reason}>{reasonText(scan.question)}</p>}
      <Button variant="default" size="sm" renderRoot={(props) => <Link to="/acp" search={{ tab: 'library' }} {...props} />}>
        {t('firstRun.openScans')}
      </Button>
    </Alert>
  )
}

function NothingFound({ roots }: { roots: readonly { path: string; state: 'online' | 'offline' | 'empty' }[] }) {
  const { t } = useTranslation()
  if (roots.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('firstRun.nothingTitle')}>
      <ul className={classes.reasons}>
        {roots.map(({ path, state }) => (
          <li key={path}>{t(`firstRun.nothing.${state}`, { path })}</li>
        ))}
      </ul>
    </Alert>
  )
}
