import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Trouble } from './trouble.ts'
import { FailureMessage } from './FailureMessage.tsx'
import { ObstacleMessage } from './ObstacleMessage.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile
  trouble: Trouble
  onTryAgain(): void
}

/** Why a film or recording does not play. */
export function TroubleMessage({ content, file, trouble, onTryAgain }: Props) {
  const { t } = useTranslation()
  if (trouble.kind === 'obstacle') {
    return <ObstacleMessage content={content} file={file} obstacle={trouble.obstacle} onTryAnyway={trouble.obstacle && onTryAgain} />
  }
  return (
    <FailureMessage failure={trouble.failure} name={file.name}>
      <Button variant="default" onClick={onTryAgain}>
        {t('viewer.retry')}
      </Button>
    </FailureMessage>
  )
}
