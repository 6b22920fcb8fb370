import { ActionIcon } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../../api/session/session-state.ts'
import classes from './list-tools.module.css'
import { RandomButton } from './RandomButton.tsx'
import { SavedFilters } from '../saved/SavedFilters.tsx'
import { startSelecting, stopSelecting, useSelection } from '../selection/selection.ts'
import type { ListLocation } from '../use-list-search.ts'
import type { ListShape } from '../use-list-view.ts'
import { ViewChoice } from './ViewChoice.tsx'
import shared from '../../../ui/theme/shared.module.css'

/** What can be done with the list as a whole, and how it is drawn. */
export function ListActs({ location, shape }: { location: ListLocation; shape: ListShape }) {
  const { t } = useTranslation()
  const isSelecting = useSelection((state) => state.isOn)
  const maySelect = useSessionState((state) => state.token !== undefined)
  return (
    <div className={`${shared.row} ${classes.acts}`}>
      <SavedFilters location={location} />
      <RandomButton search={location.search} />
      {maySelect && (
        <ActionIcon
          variant={isSelecting ? 'filled' : 'default'}
          className={classes.tool}
          aria-pressed={isSelecting}
          aria-label={t('browse.selectMany')}
          title={t('browse.selectMany')}
          onClick={isSelecting ? stopSelecting : startSelecting}
        >
          <IconSquareCheck size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      <ViewChoice {...shape} />
    </div>
  )
}
