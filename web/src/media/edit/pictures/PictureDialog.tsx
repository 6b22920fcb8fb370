import '@mantine/core/styles/Slider.layer.css'
import type { Media } from '@amn/contract/media/media'
import type { ArtSource } from '@amn/contract/media/edit'
import { Alert, Button, Group, Modal, Progress, SegmentedControl, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../../api/call/call.ts'
import { failureText } from '../../../api/failures/failure-text.ts'
import { formatShare } from '../../../i18n/names.ts'
import { useBackLayer } from '../../../ui/dialog/back-layers.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { ArtChoice } from './ArtChoice.tsx'
import { FileChoice } from './FileChoice.tsx'
import { largestPicture } from '../../../ui/form/picture-limits.ts'
import { type PictureFile, readPicture } from './picture-file.ts'
import type { PictureKind } from './picture-kinds.ts'
import classes from './pictures.module.css'
import { type PictureActs, usePictureActs } from './use-picture-acts.ts'

interface Props {
  kind: PictureKind
  /** Undefined: it is not there yet, and the picture is kept until it is. */
  media: Media | undefined
  dropped: File | undefined
  kept: File | undefined
  onKeep: (file: File | undefined) => void
  onClose: () => void
}

/** Another cover or background: a file, dropped or pasted, or out of the media's own files. */
export function PictureDialog(props: Props) {
  return props.media ? <WithActs {...props} media={props.media} /> : <Inside {...props} acts={undefined} />
}

function WithActs(props: Props & { media: Media }) {
  return <Inside {...props} acts={usePictureActs(props.media)} />
}

function Inside({ kind, media, dropped, kept, onKeep, onClose, acts }: Props & { acts: PictureActs | undefined }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<'file' | 'art'>('file')
  const [picture, setPicture] = useState<PictureFile>()
  const [source, setSource] = useState<ArtSource>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const giving = useRef<AbortController>(undefined)
  useFocusReturn()
  const read = async (file: File) => {
    setProblem(undefined)
    setPicture(undefined)
    setFrom('file')
    if (file.size > largestPicture) return setProblem(t('edit.pictureTooLarge'))
    const found = await readPicture(file)
    if (found) setPicture(found)
    else setProblem(t('edit.invalidPicture'))
  }
  const first = useRef({ dropped, read })
  useEffect(() => {
    if (first.current.dropped) void first.current.read(first.current.dropped)
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])][0]
      if (!file) return
      event.preventDefault()
      void first.current.read(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const run = async (act: () => Promise<void>) => {
    setProblem(undefined)
    setShare(0)
    try {
      await act()
      onClose()
    } catch (failure) {
      setShare(undefined)
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      const isNoPicture = isCode(failure, 'UNPROCESSABLE_FILE') || isCode(failure, 'UNSUPPORTED_MEDIA_TYPE')
      setProblem(
        isNoPicture && from === 'file'
          ? t('edit.invalidPicture')
          : isCode(failure, 'PAYLOAD_TOO_LARGE')
            ? t('edit.pictureTooLarge')
            : failureText(failure),
      )
    }
  }
  const use = () => {
    if (from === 'art') return source && acts && void run(() => acts.take(kind, source))
    if (!picture) return undefined
    if (!acts) {
      onKeep(picture.file)
      return onClose()
    }
    const control = new AbortController()
    giving.current = control
    return void run(() => acts.upload(kind, picture.file, { onProgress: setShare, signal: control.signal }))
  }
  const close = () => {
    giving.current?.abort()
    onClose()
  }
  const remove = () => {
    if (acts) return void run(() => acts.remove(kind))
    onKeep(undefined)
    return onClose()
  }
  useBackLayer(close)
  const isRunning = share !== undefined
  const hasPicture = media ? media[kind] !== null : kept !== undefined
  return (
    <Modal
      opened
      onClose={close}
      title={t(hasPicture ? `edit.change.${kind}` : `edit.add.${kind}`)}
      size={760}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {media && (
          <SegmentedControl
            fullWidth
            value={from}
            onChange={(value) => setFrom(value === 'art' ? 'art' : 'file')}
            data={[
              { value: 'file', label: t('edit.fromFile') },
              { value: 'art', label: t('edit.fromArt') },
            ]}
            aria-label={t('edit.pictureFrom')}
          />
        )}
        {from === 'file' || !media ? (
          <FileChoice kind={kind} picture={picture} onFile={(file) => void read(file)} />
        ) : (
          <ArtChoice kind={kind} media={media} source={source} onSource={setSource} />
        )}
        {problem && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
            {problem}
          </Alert>
        )}
        {isRunning && from === 'file' && (
          <div className={classes.progress} role="status">
            <Progress value={share * 100} radius="xl" aria-label={t('edit.uploading')} />
            <span>{share < 1 ? t('edit.uploadingShare', { share: formatShare(share) }) : t('edit.drawing')}</span>
          </div>
        )}
        <Group justify="space-between" gap="sm" className={classes.foot ?? ''}>
          {hasPicture ? (
            <Button variant="subtle" color="red" onClick={remove} disabled={isRunning}>
              {t(media ? 'edit.removePicture' : 'edit.dropPicture')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button onClick={use} loading={isRunning} disabled={from === 'art' ? !source : !picture}>
              {t('edit.usePicture')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
