import { lists } from '@amn/contract/personal/lists'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { saveFile } from '../ui/form/save-file.ts'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import classes from './lists.module.css'
import shared from '../ui/theme/shared.module.css'

const formats = ['json', 'mal-anime', 'mal-manga'] as const
type Format = (typeof formats)[number]

const nameOf = (format: Format) => {
  const day = new Date().toISOString().slice(0, 10)
  return format === 'json' ? `amn-list-${day}.json` : `amn-${format}-${day}.xml`
}

/** One's own list as a file: in the open form, or as MyAnimeList reads it. */
export function ExportLists() {
  const { t } = useTranslation()
  const load = useSend(lists.export, { success: t('lists.exported') })
  const take = (format: Format) => load.mutate({ query: { format } }, { onSuccess: (bytes) => saveFile(nameOf(format), bytes as Blob) })
  return (
    <SettingsCard title={t('lists.exportTitle')} lead={t('lists.exportLead')}>
      <ul className={shared.list}>
        {formats.map((format) => (
          <li key={format} className={`${shared.centredCluster} ${shared.inset} ${classes.export}`}>
            <span className={classes.exportWords}>
              <span className={classes.exportName}>{t(`lists.exports.${format}`)}</span>
              <span className={shared.explanation}>{t(`lists.exportHints.${format}`)}</span>
            </span>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={load.isPending && load.variables.query?.format === format}
              aria-label={`${t('lists.export')}: ${t(`lists.exports.${format}`)}`}
              onClick={() => take(format)}
            >
              {t('lists.export')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}
