import { AppShell } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '../ui/layout/late.tsx'
import { useScreen } from '../ui/layout/screen.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SidePanel } from './SidePanel.tsx'
import classes from './shell.module.css'
import type { SheetTargets } from './sheet-actions.ts'
import { useSidePanel } from './side-panel.ts'
import { Spinner } from './Spinner.tsx'

const ActionSheet = late(() => import('./ActionSheet.tsx').then((file) => file.ActionSheet))
const BottomBar = late(() => import('./bottom/BottomBar.tsx').then((file) => file.BottomBar))
const PageProgress = late(() => import('./PageProgress.tsx').then((file) => file.PageProgress))
// Nothing is announced before the first screen is shown.
const Notices = lazy(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })))
const PanelDrawer = lazy(() => import('./PanelDrawer.tsx').then((file) => ({ default: file.PanelDrawer })))

interface Props {
  /** What leads to everything by its name. */
  search?: ReactNode
  /** What is at the end of the navigation bar: the way in, or the person who is in. */
  account: ReactNode
  /** What the actions of the floating button do. */
  targets?: SheetTargets
  /** What plays, whichever screen is shown. */
  player?: ReactNode
  /** What is over every screen. */
  children?: ReactNode
}

/** The frame around every screen. */
export function Shell({ search, account, targets = {}, player, children }: Props) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 62em)', window.innerWidth >= 992, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(width < 48em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  const { isOpen, isDrawerOpen, toggle, closeDrawer } = useSidePanel()
  const isImmersive = useScreen((screen) => screen.isImmersive)
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <AppShell
        header={{ height: 60, collapsed: isImmersive }}
        navbar={{ width: 232, breakpoint: 'md', collapsed: { desktop: !isOpen || isImmersive, mobile: true } }}
        padding={0}
        transitionDuration={180}
      >
        <AppShell.Header className={classes.header} inert={isImmersive}>
          <PageProgress />
          <NavigationBar
            search={search}
            account={account}
            isPanelOpen={isWide ? isOpen : isDrawerOpen}
            onTogglePanel={() => toggle(isWide)}
          />
        </AppShell.Header>
        <AppShell.Navbar
          className={classes.panel}
          aria-label={t('shell.navigation')}
          visibleFrom="md"
          id="side-panel"
          inert={!isOpen || isImmersive}
        >
          <SidePanel />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <OfflineBanner />
          <Outlet />
          {player}
        </AppShell.Main>
      </AppShell>
      {isDrawerOpen && !isWide && (
        <Suspense>
          <PanelDrawer onClose={closeDrawer} />
        </Suspense>
      )}
      {!isImmersive && <ActionSheet targets={targets} />}
      {isPhone && !isImmersive && <BottomBar />}
      {children}
      <Spinner />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  )
}
