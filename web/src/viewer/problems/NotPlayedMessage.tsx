import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { PlaybackDecision } from '@amn/contract/playback/playback'
import { IconVideoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../i18n/reason-text.ts'
import { ElsewhereButton } from '../elsewhere/ElsewhereButton.tsx'
import { DownloadButton } from '../frame/DownloadButton.tsx'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile
  reasons: PlaybackDecision['reasons']
}

/** Why a film can be played neither by this browser nor by the help of the server, and what can be done about it. */
export function NotPlayedMessage({ content, file, reasons }: Props) {
  const { t } = useTranslation()
  const text = [...reasons.map((reason) => `${reasonText(reason)}.`), t('playback.withoutProgram')].join(' ')
  return (
    <ViewerMessage icon={<IconVideoOff size={36} />} title={t('playback.notPlayed')} text={text}>
      <DownloadButton content={content} file={file} isMain />
      <ElsewhereButton content={content} file={file} />
    </ViewerMessage>
  )
}
