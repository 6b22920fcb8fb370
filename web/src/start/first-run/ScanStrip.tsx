import type { MediaCard } from '@amn/contract/media/media'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconPlayerPlayFilled, IconUsersPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../../api/play-intent.ts'
import classes from './first-run.module.css'
import { leaveFirstScan } from '../../api/first-scan.ts'
import { ScanLine } from './ScanLine.tsx'
import { useFirstReady } from './use-first-ready.ts'
import { isUnderWay, useScans } from './use-scans.ts'

/** Above the first titles: how far the scan is, the first one that plays, and what comes afterwards. */
export function ScanStrip({ media }: { media: readonly MediaCard[] }) {
  const { t } = useTranslation()
  const scans = useScans(true)
  const running = scans.data?.items.filter(isUnderWay) ?? []
  const isDone = scans.data !== undefined && running.length === 0
  const ready = useFirstReady(media)
  return (
    <section className={classes.strip} aria-label={t('firstRun.stripName')}>
      <div className={classes.stripHead}>
        <p className={classes.stripTitle} role="status">
          {isDone && <IconCheck size={20} aria-hidden />}
          {t(isDone ? 'firstRun.doneTitle' : 'firstRun.scanningTitle')}
        </p>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('ui.close')} onClick={leaveFirstScan}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {running.map((scan) => (
        <ScanLine key={scan.id} scan={scan} />
      ))}
      <div className={classes.stripActs}>
        {ready && (
          <Button
            size="md"
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="/media/$mediaId/content/$contentId/file/{-$fileId}"
                params={{ mediaId: ready.media.id, contentId: ready.contentId, fileId: undefined }}
                search={{ type: ready.media.amnMediaType }}
                {...props}
                onClick={() => askToPlay(ready.contentId)}
              />
            )}
          >
            {t(ready.isRead ? 'firstRun.read' : 'firstRun.play', { title: ready.media.title })}
          </Button>
        )}
        {isDone && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconUsersPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/acp" search={{ tab: 'users' }} {...props} />}
          >
            {t('firstRun.invite')}
          </Button>
        )}
      </div>
    </section>
  )
}
