import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Row } from '../ui/Row.tsx'
import { RowSkeleton } from '../ui/RowSkeleton.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { Hero } from './Hero.tsx'
import { LibraryRows } from './LibraryRows.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useLibraryRows, useOwnRow } from './rows.ts'
import classes from './start.module.css'

/** Continue, planned and paused, then what is new; a row without cards does not stand. */
export function OwnRows() {
  const { t } = useTranslation()
  const own = { continue: useOwnRow('WATCHING'), planned: useOwnRow('PLANNED'), paused: useOwnRow('PAUSED') }
  const { newest, recentlyAdded } = useLibraryRows()
  const all = [own.continue, own.planned, own.paused, newest, recentlyAdded]
  const failed = all.find((row) => row.isError)
  if (failed && all.every((row) => row.isError)) {
    return <ErrorState text={failureText(failed.error)} onRetry={() => all.forEach((row) => void row.refetch())} isPage />
  }
  if (all.some((row) => row.isPending)) {
    return (
      <div className={classes.page}>
        <div className={classes.heroSpace} />
        <RowSkeleton count={5} isWide />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    )
  }
  const continued = own.continue.data?.items ?? []
  const first = continued[0]
  const rows = { newest: newest.data ?? [], recentlyAdded: recentlyAdded.data ?? [] }
  if (rows.recentlyAdded.length === 0 && rows.newest.length === 0 && continued.length === 0) return <EmptyLibrary />
  return (
    <div className={classes.page}>
      {first ? <Hero media={first.media} next={first.next} /> : rows.newest[0] && <Hero media={rows.newest[0]} next={null} />}
      {continued.length > 0 && (
        <Row title={t('start.continue')} isWide>
          {continued.map((item) => (
            <li key={item.media.id}>
              <ContinueCard item={item} />
            </li>
          ))}
        </Row>
      )}
      {(['planned', 'paused'] as const).map((name) => {
        const items = own[name].data?.items ?? []
        return (
          items.length > 0 && (
            <Row key={name} title={t(`start.${name}`)}>
              {items.map((item) => (
                <li key={item.media.id}>
                  <OwnCard item={item} />
                </li>
              ))}
            </Row>
          )
        )
      })}
      <LibraryRows {...rows} />
    </div>
  )
}
