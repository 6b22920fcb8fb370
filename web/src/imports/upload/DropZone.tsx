import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { droppedFiles, type Picked, pickedOf } from './dropped-files.ts'
import classes from './upload.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  isBusy: boolean
  onPick: (picked: readonly Picked[]) => void
}

/** Where files and folders are dropped, or chosen. */
export function DropZone({ isBusy, onPick }: Props) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  const pick = (input: HTMLInputElement) => {
    onPick(pickedOf(input.files))
    input.value = ''
  }
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void droppedFiles(event.dataTransfer).then(onPick)
      }}
    >
      <IconCloudUpload size={44} stroke={1.3} aria-hidden className={classes.cloud} />
      <p className={classes.zoneTitle}>{isOver ? t('imports.dropNow') : t('imports.dropTitle')}</p>
      <p className={shared.note}>{t('imports.dropText')}</p>
      <div className={classes.zoneActs}>
        <Button loading={isBusy} onClick={() => files.current?.click()}>
          {t('imports.pickFiles')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => folder.current?.click()}>
          {t('imports.pickFolder')}
        </Button>
      </div>
      <input ref={files} type="file" multiple hidden aria-label={t('imports.pickFiles')} onChange={(event) => pick(event.currentTarget)} />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        {...{ webkitdirectory: '' }}
        aria-label={t('imports.pickFolder')}
        onChange={(event) => pick(event.currentTarget)}
      />
    </div>
  )
}
