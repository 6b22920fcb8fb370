import type { ScrapRun } from '@amn/contract/scrapper/runs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ItemState } from '../../api/search/scrap-search.ts'
import { formatNumber } from '../../i18n/names.ts'
import { stateOrder } from './run-words.ts'
import classes from './runs.module.css'
import shared from '../../ui/theme/shared.module.css'

/** What became of the media of a run, in numbers; each leads to its list. */
export function StateTabs({ run, shown }: { run: ScrapRun; shown: ItemState }) {
  const { t } = useTranslation()
  // Nothing waits any more once a run is over.
  const states = stateOrder.filter((state) => state !== 'waiting' || state === shown || run.counts.waiting > 0)
  return (
    <nav aria-label={t('scrapper.became')}>
      <ul className={`${shared.list} ${classes.tabs}`}>
        {states.map((state) => (
          <li key={state}>
            <Link
              to="/media/scrap"
              search={{ open: run.id, state }}
              replace
              resetScroll={false}
              className={classes.tab}
              data-state={state}
              data-none={run.counts[state] === 0 || undefined}
              activeProps={{}}
              aria-current={state === shown ? 'page' : undefined}
            >
              <span className={classes.count}>{formatNumber(run.counts[state])}</span>
              <span className={classes.stateName}>{t(`scrapper.itemState.${state}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
