import { type MyData, myDataCalls } from '@amn/contract/personal/my-data'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { saveFile } from '../../ui/form/save-file.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from './data.module.css'
import shared from '../../ui/theme/shared.module.css'

const blobOf = (data: MyData) => new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' })

const nameOf = (username: string, { exportedAt }: MyData) =>
  `amn-${username.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}-${exportedAt.slice(0, 10)}.json`

/** Everything that is kept of oneself, as a file. */
export function ExportData({ username }: { username: string }) {
  const { t } = useTranslation()
  const load = useSend(myDataCalls.export, {
    success: t('panel.data.exported'),
    onSuccess: (data) => saveFile(nameOf(username, data), blobOf(data)),
  })
  return (
    <SettingsCard title={t('panel.data.export')} lead={t('panel.data.exportLead')}>
      <ul className={`${shared.clusterList} ${classes.parts}`}>
        {(['profile', 'media', 'places', 'lists', 'issues', 'settings', 'sessions'] as const).map((part) => (
          <li key={part}>{t(`panel.data.parts.${part}`)}</li>
        ))}
      </ul>
      <Button leftSection={<IconDownload size={18} />} loading={load.isPending} onClick={() => load.mutate({})}>
        {t('panel.data.exportAct')}
      </Button>
    </SettingsCard>
  )
}
