import '../theme/form-styles.ts'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Fragment, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useTitle } from './screen.ts'
import classes from './tabbed-page.module.css'

interface Tab {
  name: string
  title: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  screen: ReactNode
  /** A new subject begins with it. */
  isFirst?: boolean | undefined
  /** Stands at its end. */
  badge?: ReactNode
}

interface Props {
  title: string
  tabs: readonly Tab[]
  /** The tab that the address names; anything else shows the first. */
  current: string | undefined
  onTab: (name: string) => void
  /** Stands in the place of the title at the top. */
  head?: ReactNode
  /** Stands below the tabs where they are a rail. */
  beside?: ReactNode
  /** Its screens hold tables. */
  isRoomy?: boolean
}

/** A page of tabs of which one is in the address: a rail on wide screens, else a bar that scrolls to the current one. */
export function TabbedPage({ title, tabs, current, onTab, head, beside, isRoomy = false }: Props) {
  const isWide = useMediaQuery('(min-width: 75em)')
  const bar = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.name === current) ?? tabs[0]
  const name = shown?.name
  // The tab answers the press; its screen, which may be long, is drawn afterwards.
  const drawn = useDeferredValue(name)
  useTitle(shown && `${shown.title} · ${title}`)
  useEffect(() => {
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [name, isWide])
  return (
    <div className={classes.page} data-wide={isRoomy || undefined}>
      {head ?? <h1 className={classes.heading}>{title}</h1>}
      <Tabs
        value={name ?? null}
        onChange={(chosen) => chosen && chosen !== name && onTab(chosen)}
        keepMounted={false}
        orientation={isWide ? 'vertical' : 'horizontal'}
        variant={isWide ? 'none' : 'default'}
        classNames={{ root: classes.tabs, tabLabel: classes.tabLabel }}
      >
        <div className={classes.rail}>
          <Tabs.List ref={bar} className={classes.list} aria-label={title}>
            {tabs.map(({ icon: Icon, ...tab }) => (
              <Tabs.Tab
                key={tab.name}
                value={tab.name}
                className={classes.tab}
                data-first={tab.isFirst || undefined}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                rightSection={tab.badge}
              >
                {tab.title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {beside}
        </div>
        {name && (
          <Tabs.Panel value={name} className={classes.panel} aria-busy={drawn !== name || undefined} inert={drawn !== name}>
            <Fragment key={drawn}>{tabs.find((tab) => tab.name === drawn)?.screen}</Fragment>
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  )
}
