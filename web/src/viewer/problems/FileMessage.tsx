import { reasonText } from '../../i18n/reason-text.ts'
import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { viewerAddress } from '../addresses.ts'
import { DownloadButton } from '../frame/DownloadButton.tsx'
import { useViewerAddress } from '../use-viewer-address.ts'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile | undefined
  /** What the address asked for. */
  fileId: number | undefined
}

/** Why the file of the address does not open: unknown, gone for now, or not to be read. */
export function FileMessage({ content, file, fileId }: Props) {
  const { t } = useTranslation()
  const { replace } = useViewerAddress()
  const other = content.files.find((one) => one.state === 'available' && one.contentType !== 'SUBTITLES' && one.id !== file?.id)
  const openOther = other && (
    <Button onClick={() => replace(viewerAddress(content.mediaId, content.id, other.id, content.amnMediaType))}>
      {t('viewer.playOther')}
    </Button>
  )
  const icon = <IconFileOff size={36} />
  const title = content.title ?? content.mediaTitle
  if (!file && fileId === undefined) {
    return <ViewerMessage icon={icon} title={t('viewer.problems.noFile')} text={t('viewer.problems.noFileText', { title })} />
  }
  if (!file) {
    const text = t('viewer.problems.unknownFileText', { fileId, title })
    return (
      <ViewerMessage icon={icon} title={t('viewer.problems.unknownFile', { fileId })} text={text}>
        {openOther}
      </ViewerMessage>
    )
  }
  const { name } = file
  if (file.state === 'unavailable') {
    return (
      <ViewerMessage icon={icon} title={t('viewer.problems.unavailable')} text={t('viewer.problems.unavailableText', { name })}>
        {openOther}
      </ViewerMessage>
    )
  }
  const reason = file.reason ? reasonText(file.reason) : t('viewer.problems.noReason')
  return (
    <ViewerMessage icon={icon} title={t('viewer.problems.unreadable')} text={t('viewer.problems.unreadableText', { name, reason })}>
      {openOther}
      <DownloadButton content={content} file={file} />
    </ViewerMessage>
  )
}
