import type { MediaCard } from '@amn/contract/media/media'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './selection.module.css'
import { useSelection } from './selection.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  media: MediaCard
  /** It is a line, not a poster. */
  isLine?: boolean
  /** It stands in a row of a table, of which the tick is a cell of its own. */
  isCell?: boolean
  children: ReactNode
}

/** An item of the list that can be ticked while something is being selected. */
export function Selectable({ media, isLine, isCell, children }: Props) {
  const { t } = useTranslation()
  const isOn = useSelection((state) => state.isOn)
  const isChosen = useSelection((state) => state.chosen.has(media.id))
  if (!isOn) return children
  const tick = (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('browse.select', { title: media.title })}
      className={`${shared.plainButton} ${classes.tick}`}
    >
      <span className={classes.box}>{isChosen && <IconCheck size={16} stroke={3} aria-hidden />}</span>
    </button>
  )
  return (
    <div className={classes.item} data-line={isLine || undefined} data-chosen={isChosen || undefined}>
      <div inert>{children}</div>
      {isCell ? <div role="cell">{tick}</div> : tick}
    </div>
  )
}
