import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backgroundAddress, coverAddress } from '../../../api/call/address.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import { useEditor } from '../draft/editor.ts'
import { LockButton } from '../fields/LockButton.tsx'
import { SourceLine } from '../fields/SourceLine.tsx'
import { type PictureKind, shapes } from './picture-kinds.ts'
import classes from './pictures.module.css'
import { useObjectUrl } from './use-object-url.ts'
import { usePastedPicture } from './use-pasted-picture.ts'
import shared from '../../../ui/theme/shared.module.css'

const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((file) => ({ default: file.PictureDialog })))

interface Props {
  kind: PictureKind
  /** For a media that is not there yet: what it gets then. */
  kept: File | undefined
  onKeep: (file: File | undefined) => void
}

/** The cover or the background, and the way to another one. A picture can be dropped on it. */
export function PictureCard({ kind, kept, onKeep }: Props) {
  const { t } = useTranslation()
  const base = useEditor((state) => state.base)
  const [opened, setOpened] = useState<{ file: File | undefined }>()
  const [isOver, setOver] = useState(false)
  const keptUrl = useObjectUrl(kept)
  usePastedPicture(kind === 'cover' && !opened, (file) => setOpened({ file }))
  const picture = base?.[kind] ?? null
  const address = base && (kind === 'cover' ? coverAddress(base, 320) : backgroundAddress(base, 640))
  const isEmpty = !picture && !kept
  const name = t(`edit.field.${kind}`)
  return (
    <section className={classes.card} data-field={kind} aria-label={name}>
      <div className={classes.head}>
        <h2 className={shared.label}>{name}</h2>
        <LockButton field={kind} label={name} />
      </div>
      <button
        type="button"
        className={`${shared.plainButton} ${classes.frame}`}
        style={{ aspectRatio: shapes[kind] }}
        data-over={isOver || undefined}
        data-empty={isEmpty || undefined}
        // The button below does the same for those who do not point.
        aria-hidden
        tabIndex={-1}
        onClick={() => setOpened({ file: undefined })}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) setOpened({ file })
        }}
      >
        {keptUrl && <img src={keptUrl} alt="" className={classes.whole} />}
        {!kept && picture && <Picture picture={picture} address={address} alt="" className={classes.whole} />}
        {isEmpty && (
          <span className={classes.none}>
            <IconPhoto size={34} stroke={1.3} aria-hidden />
            {t('edit.dropHere')}
          </span>
        )}
      </button>
      <Button
        variant="default"
        fullWidth
        leftSection={isEmpty ? <IconPhotoPlus size={18} stroke={1.6} aria-hidden /> : <IconPhotoEdit size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpened({ file: undefined })}
      >
        {t(isEmpty ? `edit.add.${kind}` : `edit.change.${kind}`)}
      </Button>
      {!isEmpty && <SourceLine field={kind} />}
      {opened && (
        <Suspense>
          <PictureDialog kind={kind} media={base} dropped={opened.file} kept={kept} onKeep={onKeep} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
