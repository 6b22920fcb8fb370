import type { MediaField } from '@amn/contract/media/media-values'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'
import { membersOf, valueText } from './value-text.ts'

interface Props {
  field: MediaField
  before?: unknown
  after?: unknown
}

/** What a field was and became; of lists, what came and what went. */
export function Change({ field, before, after }: Props) {
  const { t } = useTranslation()
  const [was, is] = [membersOf(field, before, t), membersOf(field, after, t)]
  if (was && is) {
    const gone = was.filter((one) => !is.includes(one))
    const come = is.filter((one) => !was.includes(one))
    if (gone.length === 0 && come.length === 0) return <span className={classes.values}>{t('edit.reordered')}</span>
    return (
      <span className={classes.values}>
        {gone.map((one) => (
          <del key={one}>{one}</del>
        ))}
        {come.map((one) => (
          <ins key={one}>{one}</ins>
        ))}
      </span>
    )
  }
  return (
    <span className={classes.values}>
      <del>{valueText(field, before, t)}</del>
      <IconArrowNarrowRight size={18} stroke={1.6} role="img" aria-label={t('edit.became')} />
      <ins>{valueText(field, after, t)}</ins>
    </span>
  )
}
