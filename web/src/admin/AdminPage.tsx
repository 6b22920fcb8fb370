import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { TabbedPage } from '../ui/TabbedPage.tsx'
import { WaitingTab } from './WaitingTab.tsx'
import { tabs } from './tabs.ts'
import { usePlace } from './use-place.ts'

/** The control panel; each of its tabs is loaded when it is opened. */
export function AdminPage() {
  const { t } = useTranslation()
  const { search, change } = usePlace()
  const shown = tabs.map(({ name, title, icon, isFirst, Screen }) => {
    const screen = (
      <Suspense fallback={<WaitingTab />}>
        <Screen />
      </Suspense>
    )
    return { name, title: t(`admin.tab.${title}`), icon, isFirst, screen }
  })
  const open = (tab: string) => change({ tab, search: undefined, only: undefined, open: undefined })
  return <TabbedPage title={t('admin.title')} tabs={shown} current={search.tab} onTab={open} isRoomy />
}
