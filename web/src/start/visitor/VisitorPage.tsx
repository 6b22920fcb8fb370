import { sessionCalls } from '@amn/contract/accounts/session'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { useScreen } from '../../ui/layout/screen.ts'
import { Settled } from '../../ui/layout/Settled.tsx'
import shared from '../../ui/theme/shared.module.css'
import { LibraryRow } from '../rows/LibraryRow.tsx'
import { RowLines, type ShownRow } from '../RowLines.tsx'
import { useLibraryRows } from '../rows.ts'
import { PosterWall } from './PosterWall.tsx'
import classes from './visitor.module.css'

const holdLogin = (loginHolder: HTMLElement | null) => useScreen.setState({ loginHolder: loginHolder ?? undefined })
const orders = { newest: 'aired', recentlyAdded: 'added' } as const

/** What a visitor sees: a wall of posters with the login card on it, and below it what is open to visitors. */
export function VisitorPage() {
  const maySee = useRights().some(({ info }) => info)
  return <Settled placeholder={<div className={classes.stage} />}>{maySee ? <Open /> : <Welcome />}</Settled>
}

function Welcome({ children, wall }: { children?: ReactNode; wall?: ReactNode }) {
  const { t } = useTranslation()
  const setUp = useGet(sessionCalls.setUp, {})
  const isNew = setUp.data?.needed ?? false
  return (
    <div className={classes.page}>
      <section className={classes.stage}>
        {wall ?? <PosterWall media={[]} />}
        <div className={classes.inside}>
          <div className={classes.words}>
            <p className={`${shared.headline} ${classes.title}`}>{t('start.welcome')}</p>
            <p className={classes.lead}>{isNew ? t('start.setupLead') : t('start.welcomeLead')}</p>
            {isNew && (
              <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
                {t('start.setupAction')}
              </Button>
            )}
          </div>
          {/* Its room is there before it is known whether anybody can log in. */}
          {setUp.data ? !isNew && <div ref={holdLogin} className={classes.login} /> : <div className={classes.login} data-waiting />}
        </div>
      </section>
      {children}
    </div>
  )
}

/** What is open to visitors, on the wall and in rows. */
function Open() {
  const { t } = useTranslation()
  const library = useLibraryRows()
  const [newest, added] = [library.newest.data ?? [], library.recentlyAdded.data ?? []]
  const rows = (['recentlyAdded', 'newest'] as const)
    .map((name): ShownRow => {
      const items = library[name].data ?? []
      const title = t(`start.${name}`)
      return {
        key: name,
        count: items.length,
        isShown: items.length > 0,
        renderRow: ({ isShort }) => (
          <LibraryRow title={title} hint={t(`start.${name}Hint`)} items={items} type="All" sort={orders[name]} isShort={isShort} />
        ),
      }
    })
    .filter(({ isShown }) => isShown)
  const isPending = library.newest.isPending || library.recentlyAdded.isPending
  const wall = <PosterWall media={isPending ? undefined : [...new Map([...added, ...newest].map((one) => [one.id, one])).values()]} />
  return (
    <Welcome wall={wall}>
      <RowLines rows={rows} />
    </Welcome>
  )
}
