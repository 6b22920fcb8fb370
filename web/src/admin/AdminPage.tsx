import { secondFactor } from '@amn/contract/accounts/second-factor'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Badge, Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../api/query.ts'
import { useMay, useSessionState } from '../api/session/session-state.ts'
import { useNotices } from '../api/use-notices.ts'
import { formatNumber } from '../i18n/names.ts'
import { showAccessDenied } from '../api/failures/show-failure.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Settled } from '../ui/layout/Settled.tsx'
import { TabbedPage } from '../ui/layout/TabbedPage.tsx'
import { WaitingTab } from './WaitingTab.tsx'
import { tabs } from './tabs.ts'
import { useAdminSearch } from './use-admin-search.ts'

/** The control panel, for as long as one may be in it; each of its tabs is loaded when it is opened. */
export function AdminPage() {
  const mayEnter = useMay('CONTROL_PANEL')
  const isVisitor = useSessionState(({ token }) => token === undefined)
  const navigate = useNavigate()
  useEffect(() => {
    if (mayEnter) return
    if (!isVisitor) showAccessDenied()
    void navigate({ to: '/', replace: true })
  }, [mayEnter, isVisitor, navigate])
  const factor = useGet(secondFactor.get, {}, { isBackground: true, enabled: mayEnter }).data
  if (mayEnter && factor?.isDemanded && !factor.isOn) return <NeedsSecondFactor />
  return mayEnter ? <Panel /> : null
}

function NeedsSecondFactor() {
  const { t } = useTranslation()
  const hasPasskeys = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.passkeys
  return (
    <EmptyState
      icon={IconShieldLock}
      title={t('secondFactor.needed')}
      text={t(hasPasskeys ? 'secondFactor.neededOrPasskey' : 'secondFactor.neededText')}
      isPage
    >
      <Button renderRoot={(props) => <Link to="/user-panel" search={{ tab: 'account' }} {...props} />}>{t('secondFactor.turnOn')}</Button>
    </EmptyState>
  )
}

function Panel() {
  const { t } = useTranslation()
  const { search, change } = useAdminSearch()
  const needs = useNotices()
  const shown = tabs.map(({ name, title, icon, isFirst, Screen }) => {
    const screen = (
      <Suspense fallback={<WaitingTab />}>
        <Settled placeholder={<WaitingTab />}>
          <Screen />
        </Settled>
      </Suspense>
    )
    const badge = name === 'health' && needs.count > 0 && (
      <Badge
        variant="light"
        size="sm"
        radius="xl"
        color={needs.isSevere ? 'red' : 'yellow'}
        title={t('health.notices.count', { count: needs.count })}
      >
        {formatNumber(needs.count)}
      </Badge>
    )
    return { name, title: t(`admin.tab.${title}`), icon, isFirst, screen, badge }
  })
  const open = (tab: string) => change({ tab, search: undefined, only: undefined, open: undefined })
  return <TabbedPage title={t('admin.title')} tabs={shown} current={search.tab} onTab={open} isRoomy />
}
