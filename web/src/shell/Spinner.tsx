import { Loader } from '@mantine/core'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreen } from '../ui/layout/screen.ts'
import { spinner, useSpinner } from '../ui/feedback/spinner.ts'
import classes from './shell.module.css'

/** Somebody looks at what it fills, and there is nothing to see yet. */
const isFirstLoad = (query: Query) =>
  query.meta?.['isBackground'] !== true && query.observers.some((observer) => observer.getCurrentResult().isLoading)

/** The spinner of the page: while a screen is loaded for the first time or an act takes long, never over a player. */
export function Spinner() {
  const { t } = useTranslation()
  const { shown } = useSpinner()
  const isImmersive = useScreen((screen) => screen.isImmersive)
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const isLoading = useIsFetching({ predicate: isFirstLoad }) > 0
  const isWaiting = isPending || isLoading
  useEffect(() => (isWaiting ? spinner.wait() : undefined), [isWaiting])
  if (!shown || isImmersive) return null
  return (
    <div className={classes.spinner} role="status" aria-label={t('shell.loading')}>
      <Loader color="blue" size="lg" />
    </div>
  )
}
