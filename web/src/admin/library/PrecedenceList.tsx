import type { LocalSource } from '@amn/contract/library/library-values'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../ui/form/use-row-focus.ts'
import classes from './precedence.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  order: readonly LocalSource[]
  onChange: (order: LocalSource[]) => void
}

/** Sources in their order, the one that is believed first on top. */
export function PrecedenceList({ order, onChange }: Props) {
  const { t } = useTranslation()
  const rowFocus = useRowFocus(order)
  return (
    <OrderedList
      items={order}
      keyOf={(source) => source}
      nameOf={(source) => t(`admin.source.${source}`)}
      onReorder={onChange}
      rowFocus={rowFocus}
      classNames={{ list: `${shared.list} ${classes.list}`, row: `${shared.inset} ${classes.row}`, grip: classes.grip }}
    >
      {(source, index) => (
        <>
          <span className={classes.position} aria-hidden>
            {index + 1}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{t(`admin.source.${source}`)}</span>
            <span className={`${shared.hint} ${classes.hint}`}>{t(`admin.sourceHint.${source}`)}</span>
          </span>
        </>
      )}
    </OrderedList>
  )
}
