import '../ui/form-styles.ts'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../ui/screen.ts'
import { WaitingTab } from './WaitingTab.tsx'
import classes from './page.module.css'
import { tabs } from './tabs.ts'
import { usePlace } from './use-place.ts'

/** The control panel: its tabs as a rail on wide screens, else as a bar that scrolls to the current one. */
export function AdminPage() {
  const { t } = useTranslation()
  const { search, change } = usePlace()
  const isWide = useMediaQuery('(min-width: 75em)')
  const shown = tabs.find((tab) => tab.name === search.tab) ?? tabs[0]
  const bar = useRef<HTMLDivElement>(null)
  useTitle(shown && `${t(`admin.tab.${shown.title}`)} · ${t('admin.title')}`)
  useEffect(() => {
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown, isWide])
  if (!shown) return null
  const open = (tab: string | null) => tab && tab !== shown.name && change({ tab, search: undefined, only: undefined, open: undefined })
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{t('admin.title')}</h1>
      <Tabs
        value={shown.name}
        onChange={open}
        keepMounted={false}
        orientation={isWide ? 'vertical' : 'horizontal'}
        variant={isWide ? 'none' : 'default'}
        classNames={{ root: classes.tabs, tabLabel: classes.tabLabel }}
      >
        <Tabs.List ref={bar} className={classes.list} aria-label={t('admin.title')}>
          {tabs.map(({ name, title, icon: Icon, isFirst }) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={classes.tab}
              data-first={isFirst || undefined}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            >
              {t(`admin.tab.${title}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Screen }) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {name === shown.name && (
              <Suspense fallback={<WaitingTab />}>
                <Screen />
              </Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
