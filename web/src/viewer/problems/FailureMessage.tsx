import { IconLock, IconMoodPuzzled, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '@amn/contract/errors'
import { failureText } from '../../api/failure-text.ts'
import { ViewerMessage } from '../ViewerMessage.tsx'

interface Props {
  failure: unknown
  /** What the offline disk holds. */
  name?: string
  children?: ReactNode
}

/** Why a content or the bytes of its file did not come. */
export function FailureMessage({ failure, name = '', children }: Props) {
  const { t } = useTranslation()
  const code = failure instanceof AppError ? failure.code : 'NETWORK'
  const known = {
    NOT_FOUND: [<IconMoodPuzzled key="icon" size={36} />, t('viewer.problems.notFound'), t('viewer.problems.notFoundText')],
    ACCESS_DENIED: [<IconLock key="icon" size={36} />, t('viewer.problems.noRight'), t('viewer.problems.noRightText')],
    UNAUTHENTICATED: [<IconLock key="icon" size={36} />, t('viewer.problems.logIn'), undefined],
    MEDIA_OFFLINE: [<IconPlugConnectedX key="icon" size={36} />, t('viewer.problems.offline'), t('viewer.problems.offlineText', { name })],
    NETWORK: [<IconPlugConnectedX key="icon" size={36} />, t('viewer.problems.network'), failureText(failure)],
  }[code as string] ?? [<IconMoodPuzzled key="icon" size={36} />, t('viewer.problems.failed'), failureText(failure)]
  const [icon, title, text] = known
  return (
    <ViewerMessage icon={icon} title={String(title)} text={text}>
      {children}
    </ViewerMessage>
  )
}
