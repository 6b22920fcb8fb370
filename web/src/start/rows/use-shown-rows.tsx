import type { UserDataItem } from '@amn/contract/personal/user-data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedRow } from '../order-rows.ts'
import type { ShownRow } from '../RowLines.tsx'
import { rowSize, useCollectionsRow, useForTonight, useLibraryRows, useOwnRow } from '../rows.ts'
import { splitBegun, verbs } from '../split-begun.ts'
import { BecauseRow, useBecause } from './BecauseRow.tsx'
import { CollectionsRow } from './CollectionsRow.tsx'
import { ForTonightRow } from './ForTonightRow.tsx'
import { NewRow } from './NewRow.tsx'
import { OwnRow } from './OwnRow.tsx'
import { SavedRow } from './SavedRow.tsx'

const statuses = { continue: 'WATCHING', planned: 'PLANNED', paused: 'PAUSED' } as const

/** What one's own row is, before it is known how it is drawn. */
interface Own {
  key: string
  title: string
  row: ReturnType<typeof useOwnRow>
  items: readonly UserDataItem[]
  total: number | undefined
  /** Titles that one goes on with show where one is. */
  isWide?: boolean
  isNextUp?: boolean
}

/** The person's own rows: what they have begun by what they do with it, what comes next, what is planned and paused. */
function useOwnRows() {
  const { t } = useTranslation()
  // The row of which all is shown, and the call that reads it.
  const [whole, setWhole] = useState<{ key: string; of: keyof typeof statuses }>()
  const own = {
    continue: useOwnRow(statuses.continue, whole?.of === 'continue'),
    planned: useOwnRow(statuses.planned, whole?.of === 'planned'),
    paused: useOwnRow(statuses.paused, whole?.of === 'paused'),
  }
  // Whoever has seen all that there is of a series has nothing to go on with until more comes.
  const begun = own.continue.data?.items.filter(({ next }) => next !== null) ?? []
  const { continued, nextUp } = splitBegun(begun)
  const isAllRead = (own.continue.data?.totalItems ?? 0) <= (own.continue.data?.items.length ?? 0)
  const draw = (of: keyof typeof statuses, { key, title, row, items, total, isWide = false, isNextUp = false }: Own): ShownRow => {
    const hasFailed = row.isError && !row.data
    const isWhole = whole?.key === key
    return {
      key,
      count: Math.min(items.length, rowSize),
      isShown: hasFailed || items.length > 0,
      isAlone: isWhole || hasFailed,
      isWide,
      canBeWide: true,
      renderRow: (look) => (
        <OwnRow
          {...{ title, row, items, total, isWhole, isNextUp }}
          onWhole={(wanted) => setWhole(wanted ? { key, of } : undefined)}
          {...look}
        />
      ),
    }
  }
  const ofBegun = (key: string, title: string, items: readonly UserDataItem[]): Own => {
    const total = isAllRead ? items.length : undefined
    return { key, title, row: own.continue, items, total, isWide: true }
  }
  const hasFailed = own.continue.isError && !own.continue.data
  // A row that failed says so once.
  const shownVerbs = hasFailed ? verbs.slice(0, 1) : verbs
  const ofStatus = (name: 'planned' | 'paused') => {
    const { items = [], totalItems } = own[name].data ?? {}
    return draw(name, { key: name, title: t(`start.${name}`), row: own[name], items, total: totalItems })
  }
  return {
    begun,
    asked: Object.values(own),
    rows: {
      continue: shownVerbs.map((verb) => draw('continue', ofBegun(`continue:${verb}`, t(`start.goOn.${verb}`), continued[verb]))),
      nextUp: hasFailed ? [] : [draw('continue', { ...ofBegun('nextUp', t('start.nextUp'), nextUp), isNextUp: true })],
      planned: [ofStatus('planned')],
      paused: [ofStatus('paused')],
    },
  }
}

/** The rows of the page that have something to show, what the hero is made from, and whether all of that is known. */
export function useShownRows(ordered: readonly NamedRow[]) {
  const own = useOwnRows()
  const library = useLibraryRows()
  const isWanted = (name: string) => ordered.some(({ row, isShown }) => row === name && isShown)
  const because = useBecause(isWanted('because'))
  const tonight = useForTonight(isWanted('forTonight'))
  const collected = useCollectionsRow(isWanted('collections'))
  const newlyAdded = library.recentlyAdded.data ?? []
  const hasNew = newlyAdded.length > 0 || library.recentlyAdded.isError
  const short = tonight.data ?? []
  const rowsOf: Record<Extract<NamedRow, { kind: 'own' }>['name'], ShownRow[]> = {
    ...own.rows,
    new: [{ key: 'new', count: rowSize, isShown: hasNew, isAlone: true, renderRow: () => <NewRow /> }],
    because: [
      {
        key: 'because',
        count: because.items.length,
        isShown: because.items.length > 0,
        renderRow: ({ isShort }) => <BecauseRow title={because.title} items={because.items} isShort={isShort} />,
      },
    ],
    forTonight: [
      {
        key: 'forTonight',
        count: short.length,
        isShown: short.length > 0,
        renderRow: ({ isShort }) => <ForTonightRow items={short} isShort={isShort} />,
      },
    ],
    collections: [
      {
        key: 'collections',
        count: collected.items.length,
        isShown: collected.items.length > 0,
        renderRow: ({ isShort }) => <CollectionsRow items={collected.items} isShort={isShort} />,
      },
    ],
  }
  const rows = ordered
    .filter(({ isShown }) => isShown)
    .flatMap((one): ShownRow[] =>
      one.kind === 'own'
        ? rowsOf[one.name]
        : [{ key: one.row, count: rowSize, isShown: true, isAlone: true, renderRow: () => <SavedRow filter={one.filter} /> }],
    )
    .filter(({ isShown }) => isShown)
  const asked = [...own.asked, library.newest, library.recentlyAdded]
  const isPending =
    asked.some((row) => row.isPending) || because.isPending || collected.isPending || (isWanted('forTonight') && tonight.isPending)
  return { rows, begun: own.begun, newlyAdded, asked, isPending }
}
