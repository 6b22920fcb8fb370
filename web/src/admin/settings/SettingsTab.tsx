import type { NoticeChannel, SettingKey } from '@amn/contract/system/system-values'
import { settings } from '@amn/contract/system/settings'
import { Skeleton } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Directories } from '../library/Directories.tsx'
import { CopyProgress } from './CopyProgress.tsx'
import { NoticeTest } from './NoticeTest.tsx'
import { SettingField } from './SettingField.tsx'
import classes from './settings.module.css'

type Part = 'places' | 'accounts' | 'avatars' | 'scanning' | 'importing' | 'completion' | 'previews' | 'backups' | 'notices' | 'records'
const parts: readonly { title: Part; keys: readonly SettingKey[] }[] = [
  { title: 'places', keys: ['applicationRoot', 'coversDirectory', 'backgroundsDirectory'] },
  { title: 'accounts', keys: ['registration', 'minPasswordLength', 'passkeys', 'secondFactorForPanel'] },
  { title: 'avatars', keys: ['avatarService', 'avatarServiceAddress', 'avatarDrawing'] },
  { title: 'scanning', keys: ['scanInterval', 'watchMedia', 'automaticTagGroups'] },
  { title: 'importing', keys: ['importInbox', 'importReserve'] },
  { title: 'completion', keys: ['completedVideo', 'completedAudio', 'completedText'] },
  { title: 'previews', keys: ['scrubPreviews', 'scrubPreviewsSize'] },
  { title: 'backups', keys: ['backupInterval'] },
  { title: 'notices', keys: ['noticeWebhook', 'noticeNtfy'] },
  { title: 'records', keys: ['binDays', 'auditDays'] },
]

/** The settings that name where notices go. */
const channels: Partial<Record<SettingKey, NoticeChannel>> = { noticeWebhook: 'webhook', noticeNtfy: 'ntfy' }

/** The system settings; each is saved by itself. */
export function SettingsTab() {
  const { t } = useTranslation()
  const list = useGet(settings.list, {})
  if (list.isError) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={320} radius="lg" />
  const cards = parts.map(({ title, keys }) => (
    <SettingsCard key={title} title={t(`admin.${title}`)} {...(title === 'notices' && { lead: t('admin.noticesLead') })}>
      {title === 'places' && <CopyProgress />}
      <div className={classes.fields}>
        {keys.map((key) => {
          const entry = list.data.find((one) => one.key === key)
          return (
            entry && (
              <Fragment key={`${key} ${String(entry.value)}`}>
                <SettingField entry={entry} />
                {channels[key] && entry.value !== '' && <NoticeTest channel={channels[key]} />}
              </Fragment>
            )
          )
        })}
      </div>
    </SettingsCard>
  ))
  return (
    <>
      <Directories title={t('admin.setting.mediaDirectory')} />
      {cards}
    </>
  )
}
