import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { callerOf, useSessionState } from '../api/session-state.ts'
import { type SheetTargets, actionsFor } from './sheet-actions.ts'
import classes from './shell.module.css'

const Sheet = lazy(() => import('./Sheet.tsx').then((file) => ({ default: file.Sheet })))

function followScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** The floating button and the sheet that it opens from below; where there is nothing to do, there is no button. */
export function ActionSheet({ targets = {} }: { targets?: SheetTargets }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isScrolled = useSyncExternalStore(followScroll, () => window.scrollY > 80)
  const state = useSessionState()
  const params = useParams({ strict: false })
  const mediaId = params.mediaId ?? params.id
  const actions = actionsFor(callerOf(state).privileges, mediaId, targets)
  if (actions.length === 0) return null
  return (
    <>
      <ActionIcon
        className={classes.float}
        data-small={isScrolled || undefined}
        radius="xl"
        size={56}
        onClick={() => {
          setHasOpened(true)
          open()
        }}
        aria-label={t('shell.actions')}
        aria-haspopup="dialog"
      >
        <IconPlus size={24} />
      </ActionIcon>
      {hasOpened && (
        <Suspense>
          <Sheet isOpen={isOpen} onClose={close} actions={actions} onAction={(name) => targets[name]?.(mediaId)} />
        </Suspense>
      )}
    </>
  )
}
