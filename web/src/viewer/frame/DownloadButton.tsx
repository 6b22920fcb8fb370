import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { fileAddress } from '../../api/call/address.ts'

interface Props {
  content: ViewedContent
  file: MediaFile
  isMain?: boolean
}

/** Takes the file as it is to the person's own device. */
export function DownloadButton({ content, file, isMain = false }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconDownload size={20} />}
      href={fileAddress(content.id, file.id, content.amnMediaType)}
      download={file.name.replace(/^.*\//, '')}
    >
      {t('viewer.download')}
    </Button>
  )
}
