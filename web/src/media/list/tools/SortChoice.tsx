import { type ListOrder, listOrders } from '@amn/contract/media/media-values'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowsShuffle, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../../api/session/session-state.ts'
import classes from './list-tools.module.css'
import { usualOrder } from '../list-search.ts'
import type { ListLocation } from '../use-list-search.ts'
import shared from '../../../ui/theme/shared.module.css'

const ownOrders: readonly ListOrder[] = ['activity', 'progress', 'score', 'status']
const anySeed = () => 1 + Math.floor(Math.random() * 9_999_998)

/** What the list is ordered by, in which direction; chance is shuffled again instead. */
export function SortChoice({ location: { search, change } }: { location: ListLocation }) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const isOffered = (one: ListOrder) => {
    if (one === 'number') return search.includedSeries.length > 0
    return isLoggedIn || !ownOrders.includes(one)
  }
  const orders = listOrders.filter((one) => one === search.sort || isOffered(one))
  const { sort, order } = search
  const Icon = order === 'asc' ? IconSortAscending : IconSortDescending
  const choose = (value: string) => {
    const chosen = orders.find((one) => one === value) ?? 'title'
    change({ sort: chosen, order: usualOrder(chosen), seed: chosen === 'random' ? anySeed() : 0 })
  }
  const turned = order === 'asc' ? 'descending' : 'ascending'
  return (
    <div className={`${shared.row} ${classes.sort}`}>
      <NativeSelect
        aria-label={t('browse.sort')}
        value={sort}
        data={orders.map((value) => ({ value, label: t(`browse.sortBy.${value}`) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {sort === 'random' ? (
        <ActionIcon
          variant="default"
          className={classes.tool}
          aria-label={t('browse.reshuffle')}
          title={t('browse.reshuffle')}
          onClick={() => change({ seed: anySeed() })}
        >
          <IconArrowsShuffle size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="default"
          className={classes.tool}
          aria-label={t('browse.order', { order: t(order === 'asc' ? 'browse.ascending' : 'browse.descending') })}
          title={t(`browse.${turned}`)}
          onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
