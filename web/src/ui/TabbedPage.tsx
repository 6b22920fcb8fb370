import './form-styles.ts'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from './screen.ts'
import classes from './settings-card.module.css'

interface Tab {
  name: string
  title: string
  screen: ReactNode
}

interface Props {
  title: string
  tabs: readonly Tab[]
  /** The tab that the address names; anything else shows the first. */
  current: string | undefined
  onTab: (name: string) => void
}

/** A page of tabs of which one is in the address. */
export function TabbedPage({ title, tabs, current, onTab }: Props) {
  useTitle(title)
  const shown = tabs.find((tab) => tab.name === current) ?? tabs[0]
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{title}</h1>
      <Tabs value={shown?.name ?? null} onChange={(name) => name && onTab(name)} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.name} value={tab.name}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.name} value={tab.name} className={classes.panel}>
            {tab.screen}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
