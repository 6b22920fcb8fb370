import { UnstyledButton } from '@mantine/core'
import { IconHome, IconLayoutGrid, IconList, IconSearch, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentType, Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { useScreen } from '../../ui/layout/screen.ts'
import classes from './bottom.module.css'
import { useInLists } from '../use-in-lists.ts'
import { useKeyboardOpen } from './use-keyboard-open.ts'

const LibrarySheet = lazy(() => import('./LibrarySheet.tsx').then((file) => ({ default: file.LibrarySheet })))

interface FaceProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
}

function Face({ icon: Icon, name }: FaceProps) {
  return (
    <>
      <span className={classes.pill}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.name}>{name}</span>
    </>
  )
}

/** The router marks by itself what is shown; without this, whatever lies below it, too. */
const exactly = { exact: true }

/** The way around on a phone, within reach of a thumb. */
export function BottomBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isLoggedIn = useSessionState(({ token }) => token !== undefined)
  const hasLibrary = useRights().some(({ info }) => info)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const isInLists = useInLists()
  const isKeyboardOpen = useKeyboardOpen()
  if (isKeyboardOpen) return null
  const current = (is: boolean) => (is ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={classes.bar} aria-label={t('shell.bottomBar')} data-bottom-bar>
      <Link to="/" className={classes.item} {...current(pathname === '/')}>
        <Face icon={IconHome} name={t('shell.tabs.start')} />
      </Link>
      {hasLibrary && (
        <UnstyledButton
          className={classes.item}
          aria-haspopup="dialog"
          aria-expanded={isLibraryOpen}
          onClick={() => setLibraryOpen(true)}
          {...current(isInLists === false && /^\/(media|collections|contributors)/.test(pathname))}
        >
          <Face icon={IconLayoutGrid} name={t('shell.tabs.library')} />
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={() => useScreen.setState({ isSearchOpen: true })}>
        <Face icon={IconSearch} name={t('shell.tabs.search')} />
      </UnstyledButton>
      {isLoggedIn ? (
        <>
          <Link
            to="/collections"
            search={{ scope: 'mine' }}
            className={classes.item}
            activeOptions={exactly}
            {...current(isInLists ?? false)}
          >
            <Face icon={IconList} name={t('shell.tabs.lists')} />
          </Link>
          <Link to="/user-panel" className={classes.item} activeOptions={exactly} {...current(pathname.startsWith('/user-panel'))}>
            <Face icon={IconUser} name={t('shell.tabs.you')} />
          </Link>
        </>
      ) : (
        <UnstyledButton className={classes.item} aria-haspopup="dialog" onClick={() => useScreen.setState({ isLoginOpen: true })}>
          <Face icon={IconUser} name={t('shell.tabs.account')} />
        </UnstyledButton>
      )}
      {isLibraryOpen && (
        <Suspense>
          <LibrarySheet onClose={() => setLibraryOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
