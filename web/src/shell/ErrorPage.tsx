import { Button } from '@mantine/core'
import { IconBandage, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { reloadWhenThere } from './unloaded/reload-when-there.ts'

/** Browsers say it differently, and all of them only in words, when a part of the app cannot be loaded. */
const isUnreachable = (error: unknown) => error instanceof Error && /import|fetch|preload/i.test(error.message)

/** What is shown instead of a screen that could not be loaded, until the server answers, or that failed to draw itself. */
export function ErrorPage({ error }: { error?: unknown }) {
  const { t } = useTranslation()
  const [isStuck, setStuck] = useState(false)
  const isUnloaded = isUnreachable(error)
  const isAway = isUnloaded && !isStuck
  const title = t(isAway ? 'shell.unreachable' : 'shell.errorTitle')
  useTitle(title)
  useEffect(() => (isUnloaded ? reloadWhenThere({ onStuck: () => setStuck(true) }) : undefined), [isUnloaded])
  return (
    <EmptyState
      icon={isAway ? IconPlugConnectedX : IconBandage}
      title={title}
      text={t(isAway ? 'shell.looksForServer' : 'shell.error')}
      isPage
    >
      <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
      <Button component="a" href="/" variant="default">
        {t('shell.toStart')}
      </Button>
    </EmptyState>
  )
}
