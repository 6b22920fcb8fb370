import { Button } from '@mantine/core'
import { IconDeviceMobileOff, IconLock, IconMoodPuzzled, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/failures/api-error.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useHasKept } from '../../api/kept/use-has-kept.ts'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'

interface Said {
  icon: typeof IconLock
  title: string
  text?: string
}

interface Props {
  failure: unknown
  /** What the offline disk holds. */
  name?: string
  children?: ReactNode
}

/** Why a content or the bytes of its file did not come. */
export function FailureMessage({ failure, name = '', children }: Props) {
  const { t } = useTranslation()
  const code = failure instanceof ApiError ? failure.code : 'NETWORK'
  // What is kept has been looked through, and this is not in it.
  const keepsHere = useHasKept(code === 'NETWORK')
  const known: Record<string, Said> = {
    NOT_FOUND: { icon: IconMoodPuzzled, title: t('viewer.problems.notFound'), text: t('viewer.problems.notFoundText') },
    ACCESS_DENIED: { icon: IconLock, title: t('viewer.problems.noRight'), text: t('viewer.problems.noRightText') },
    UNAUTHENTICATED: { icon: IconLock, title: t('viewer.problems.logIn') },
    MEDIA_OFFLINE: { icon: IconPlugConnectedX, title: t('viewer.problems.offline'), text: t('viewer.problems.offlineText', { name }) },
    NETWORK: keepsHere
      ? { icon: IconDeviceMobileOff, title: t('kept.notKept'), text: t('kept.notKeptText') }
      : { icon: IconPlugConnectedX, title: t('viewer.problems.network'), text: failureText(failure) },
  }
  const {
    icon: Icon,
    title,
    text,
  } = known[code] ?? { icon: IconMoodPuzzled, title: t('viewer.problems.failed'), text: failureText(failure) }
  return (
    <ViewerMessage icon={<Icon size={36} />} title={title} text={text}>
      {children}
      {code === 'NETWORK' && keepsHere && (
        <Button variant="default" renderRoot={(props) => <Link to="/user-panel" search={{ tab: 'offline' }} {...props} />}>
          {t('kept.list')}
        </Button>
      )}
    </ViewerMessage>
  )
}
