import { FileButton, Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../i18n/format.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { largestPicture, pictureTypes } from '../../../ui/form/picture-limits.ts'
import type { PictureFile } from './picture-file.ts'
import { type PictureKind, shapes } from './picture-kinds.ts'
import classes from './pictures.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface Props {
  kind: PictureKind
  picture: PictureFile | undefined
  onFile: (file: File) => void
}

/** A file from this device: chosen, dropped or pasted, and shown as it will be cut. */
export function FileChoice({ kind, picture, onFile }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const url = useObjectUrl(picture?.file)
  const button = (
    <FileButton accept={pictureTypes} onChange={(file) => file && onFile(file)} inputProps={{ 'aria-label': t('edit.chooseFile') }}>
      {(props) => (
        <Button {...props} variant={picture ? 'default' : 'light'}>
          {t(picture ? 'edit.chooseOther' : 'edit.chooseFile')}
        </Button>
      )}
    </FileButton>
  )
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-kind={kind}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      {picture && url ? (
        <>
          <img src={url} alt={t('edit.preview')} className={classes.preview} style={{ aspectRatio: shapes[kind] }} />
          <div className={classes.facts}>
            <p className={classes.fileName}>{visibleText(picture.file.name, 200)}</p>
            <p>
              {[picture.kind, picture.size && `${picture.size.width} × ${picture.size.height}`, formatSize(picture.file.size)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{t(`edit.cut.${kind}`)}</p>
            {button}
          </div>
        </>
      ) : (
        <>
          <IconPhotoUp size={40} stroke={1.2} aria-hidden />
          <p className={classes.invite}>{t('edit.dropOrPaste')}</p>
          {button}
          <p className={classes.limits}>{t('edit.pictureLimits', { most: formatSize(largestPicture) })}</p>
        </>
      )}
    </div>
  )
}
