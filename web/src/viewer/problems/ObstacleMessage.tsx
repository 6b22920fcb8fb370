import { Button } from '@mantine/core'
import { IconPlayerPlay, IconVideoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { ElsewhereButton } from '../elsewhere/ElsewhereButton.tsx'
import { DownloadButton } from '../frame/DownloadButton.tsx'
import type { Obstacle } from '../../api/playback/capability.ts'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile
  /** Undefined: the browser gave up without a reason that is known. */
  obstacle: Obstacle | undefined
  onTryAnyway: (() => void) | undefined
}

/** What this browser cannot play, and what can be done about it. */
export function ObstacleMessage({ content, file, obstacle, onTryAnyway }: Props) {
  const { t } = useTranslation()
  const { name } = file
  const title = obstacle ? t(`viewer.problems.${obstacle.part}`, { name: obstacle.name }) : t('viewer.problems.broken')
  return (
    <ViewerMessage
      icon={<IconVideoOff size={36} />}
      title={title}
      text={t(obstacle ? 'viewer.problems.codecText' : 'viewer.problems.brokenText', { name })}
    >
      <DownloadButton content={content} file={file} isMain />
      <ElsewhereButton content={content} file={file} />
      {onTryAnyway && (
        <Button variant="default" leftSection={<IconPlayerPlay size={20} />} onClick={onTryAnyway}>
          {t('viewer.problems.tryAnyway')}
        </Button>
      )}
    </ViewerMessage>
  )
}
