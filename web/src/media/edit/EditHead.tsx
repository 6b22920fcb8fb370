import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { IconCloudDownload, IconFileImport, IconHistory, IconTrash } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openImport } from '../../ui/dialog/import-dialog.ts'
import { useBack } from '../../ui/layout/screen.ts'
import classes from './edit.module.css'
import shared from '../../ui/theme/shared.module.css'

const HistoryDrawer = lazy(() => import('./history/HistoryDrawer.tsx').then((file) => ({ default: file.HistoryDrawer })))
const DeleteMedia = lazy(() => import('./DeleteMedia.tsx').then((file) => ({ default: file.DeleteMedia })))

/** What is being edited, its history, and what else can be done with it. */
export function EditHead({ media }: { media: Media }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [opened, setOpened] = useState<'history' | 'delete'>()
  const close = () => setOpened(undefined)
  const { id, amnMediaType: type } = media
  useBack(() => void router.navigate({ to: '/media/$id', params: { id }, search: { type } }))
  return (
    <header className={`${shared.pageHead} ${classes.head}`}>
      <div className={classes.headWords}>
        <p className={shared.kicker}>{t('edit.editing')}</p>
        <h1 className={`${shared.heading} ${classes.heading}`}>
          <Link to="/media/$id" params={{ id }} search={{ type }}>
            {media.title}
          </Link>
        </h1>
      </div>
      <div className={`${shared.cluster} ${classes.headActs}`}>
        <Button variant="default" leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened('history')}>
          {t('edit.history')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCloudDownload size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to="/media/$id/scrap" params={{ id }} search={{ type, from: 'edit' }} {...props} />}
        >
          {t('scrapper.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
          onClick={() => openImport({ mediaId: id, type })}
          aria-haspopup="dialog"
        >
          {t('edit.importFiles')}
        </Button>
        {media.may.delete && (
          <Button
            variant="default"
            color="red"
            className={classes.delete}
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpened('delete')}
          >
            {t('edit.delete')}
          </Button>
        )}
      </div>
      <Suspense>
        {opened === 'history' && <HistoryDrawer media={media} onClose={close} />}
        {opened === 'delete' && <DeleteMedia media={media} onClose={close} />}
      </Suspense>
    </header>
  )
}
