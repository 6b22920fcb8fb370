import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { DownloadButton } from '../../frame/DownloadButton.tsx'
import { FailureMessage } from '../../problems/FailureMessage.tsx'

interface Props {
  failure: unknown
  content: ViewedContent
  file: MediaFile
  onRetry: (() => void) | undefined
}

/** Fills the stage when a file does not open: why, another try, and the file itself to take away. */
export function ReaderFault({ failure, content, file, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <FailureMessage failure={failure} name={content.mediaTitle}>
      {onRetry && (
        <Button leftSection={<IconRefresh size={20} />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
      <DownloadButton content={content} file={file} />
    </FailureMessage>
  )
}
