import { Button, Skeleton } from '@mantine/core'
import { IconDeviceMobileOff, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptObstacle } from '../../api/kept/support.ts'
import { formatSize } from '../../i18n/format.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { removeFromHere } from '../../ui/kept/acts.ts'
import { useKeptEntries } from '../../ui/kept/use-kept.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import shared from '../../ui/theme/shared.module.css'
import { DropSetting } from './DropSetting.tsx'
import { KeptLine } from './KeptLine.tsx'
import classes from './offline.module.css'
import { useEstimate } from './use-estimate.ts'

/** What is kept on this device: how much room it takes, and how it is got rid of. */
export function OfflineTab({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const obstacle = keptObstacle()
  const entries = useKeptEntries()
  const estimate = useEstimate(entries)
  const [asks, setAsks] = useState(false)
  if (obstacle) {
    return (
      <SettingsCard title={t('kept.title')}>
        <EmptyState
          icon={obstacle === 'insecure' ? IconLockOpen : IconDeviceMobileOff}
          title={t('kept.empty')}
          text={t(`kept.obstacle.${obstacle}`, { origin: location.origin })}
        />
      </SettingsCard>
    )
  }
  const total = (entries ?? []).reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      <SettingsCard
        title={t('kept.title')}
        lead={t('kept.lead')}
        action={
          entries &&
          entries.length > 0 && (
            <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setAsks(true)}>
              {t('kept.removeAll')}
            </Button>
          )
        }
      >
        {!entries && <Skeleton height={316} radius="md" />}
        {entries?.length === 0 && <EmptyState icon={IconDeviceMobileOff} title={t('kept.empty')} text={t('kept.emptyText')} />}
        {entries && entries.length > 0 && (
          <>
            <p className={classes.total}>
              <strong>{t('kept.total', { size: formatSize(total) })}</strong>
              {estimate && <span>{t('kept.quota', { quota: formatSize(estimate.quota), usage: formatSize(estimate.usage) })}</span>}
            </p>
            <ul className={shared.plainList}>
              {entries.map((entry) => (
                <KeptLine key={entry.contentId} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </SettingsCard>
      <SettingsCard title={t('kept.dropTitle')}>
        <DropSetting userId={userId} />
      </SettingsCard>
      <Ask
        isDestructive
        title={asks ? t('kept.removeAllTitle') : undefined}
        act={t('kept.removeAll')}
        onAct={() => {
          setAsks(false)
          void removeFromHere((entries ?? []).map(({ contentId }) => contentId))
        }}
        onClose={() => setAsks(false)}
      >
        <p>{t('kept.removeAllText', { count: entries?.length ?? 0 })}</p>
      </Ask>
    </>
  )
}
