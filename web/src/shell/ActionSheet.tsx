import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFlag } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callerOf, useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { useIssueSummary } from '../api/use-issue-summary.ts'
import { formatNumber } from '../i18n/names.ts'
import { type SheetTargets, actionsFor } from './sheet-actions.ts'
import classes from './shell.module.css'
import shared from '../ui/theme/shared.module.css'
import { useFreePlace } from './use-free-place.ts'

const Sheet = lazy(() => import('./Sheet.tsx').then((file) => ({ default: file.Sheet })))

/** The floating button, where it covers nothing, and the sheet that it opens from below; where there is nothing to do, there is no button. */
export function ActionSheet({ targets = {} }: { targets?: SheetTargets }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [hasOpened, setHasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const float = useRef<HTMLElement>(null)
  const { lift, isAway, isStale } = useFreePlace(float)
  const state = useSessionState()
  const params = useParams({ strict: false })
  const named = params.mediaId ?? params.id
  const mediaId = Number.isSafeInteger(named) ? named : undefined
  const { openCount = null, ownOpenCount = 0 } = useIssueSummary() ?? {}
  const count = openCount ?? ownOpenCount
  const { type } = useSearch({ strict: false })
  const rights = useRights()
  // Whoever may not see a title finds nothing said about it either.
  const maySee = rights.some(({ name, info }) => info && (type === undefined || type === 'All' || name === type))
  const actions = actionsFor(callerOf(state), maySee ? mediaId : undefined, targets)
  if (actions.length === 0) return null
  return (
    <>
      <aside
        ref={float}
        aria-label={t('shell.issues')}
        className={classes.float}
        data-away={isAway || undefined}
        data-stale={isStale || undefined}
        style={lift > 0 ? { translate: `0 ${-lift}px` } : undefined}
      >
        <ActionIcon
          ref={button}
          radius="xl"
          size={44}
          onClick={() => {
            setHasOpened(true)
            open()
          }}
          aria-label={t('shell.issues')}
          title={t('shell.issues')}
          aria-describedby={count > 0 ? 'open-issues' : undefined}
          aria-haspopup="dialog"
        >
          <IconFlag size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        {count > 0 && (
          <span className={classes.badge}>
            <span aria-hidden>{count > 99 ? `${formatNumber(99)}+` : formatNumber(count)}</span>
            <span id="open-issues" className={shared.hidden}>
              {t('issues.openCount', { count })}
            </span>
          </span>
        )}
      </aside>
      {hasOpened && (
        <Suspense>
          <Sheet
            isOpen={isOpen}
            onClose={close}
            actions={actions}
            openCount={openCount}
            onAction={(name) => {
              // What opens now gives the focus back to the button: the sheet is gone by then.
              button.current?.focus()
              targets[name]?.(mediaId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
