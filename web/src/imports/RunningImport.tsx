import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { formatSize } from '../i18n/format.ts'
import { formatShare } from '../i18n/names.ts'
import classes from './imports.module.css'
import shared from '../ui/theme/shared.module.css'

/** How far an import is, and the way to stop it. */
export function RunningImport({ one }: { one: MediaImport }) {
  const { t } = useTranslation()
  const cancel = useSend(imports.cancel, { invalidates: [imports.get, imports.list] })
  const isUndo = one.state === 'undoing'
  const share = one.progress ?? 0
  const title = isUndo ? t('imports.undoingTitle') : t(one.state === 'waiting' ? 'imports.waiting' : 'imports.running')
  return (
    <section className={classes.card}>
      <div className={shared.cardHead}>
        <div>
          <h2 className={shared.title} role="status">
            {title}
          </h2>
          <p className={shared.lead}>{t('imports.runningText')}</p>
        </div>
        {!isUndo && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { importId: one.id } })}>
            {t('imports.stop')}
          </Button>
        )}
      </div>
      <Progress value={share * 100} size="xl" radius="xl" animated aria-label={t('imports.progress')} />
      <p className={classes.runningNote}>
        <span>{`${t('imports.files', { count: one.fileCount })} · ${formatSize(one.size)}`}</span>
        <span>{formatShare(Math.floor(share * 100) / 100)}</span>
      </p>
    </section>
  )
}
