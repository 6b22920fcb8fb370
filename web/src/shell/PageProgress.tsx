import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The thin bar at the top while the next screen comes. */
export function PageProgress() {
  const { t } = useTranslation()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  useEffect(() => {
    if (!isPending) return
    nprogress.start()
    return () => nprogress.complete()
  }, [isPending])
  return <NavigationProgress size={2} withinPortal={false} aria-label={t('shell.pageProgress')} />
}
