import type { TagMode } from '@amn/contract/media/media-values'
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../../i18n/i18n.ts'
import classes from './filter.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  kind: 'inclusionMode' | 'exclusionMode'
  mode: TagMode
  names: readonly string[]
  onMode: (mode: TagMode) => void
}

const sentences = {
  inclusionMode: { AND: 'includeAll', OR: 'includeAny' },
  exclusionMode: { AND: 'excludeAll', OR: 'excludeAny' },
} as const

/** Whether tags count together or each alone, with what exactly that does to these tags. */
export function ModeChoice({ kind, mode, names, onMode }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const list = new Intl.ListFormat(i18n.language, { type: mode === 'AND' ? 'conjunction' : 'disjunction' }).format(names)
  return (
    <div className={`${shared.apart} ${classes.mode}`} role="group" aria-labelledby={id}>
      <span className={shared.label} id={id}>
        {t(`browse.${kind}`)}
      </span>
      <SegmentedControl
        size="xs"
        value={mode}
        aria-label={t(`browse.${kind}`)}
        onChange={(value) => onMode(value === 'OR' ? 'OR' : 'AND')}
        data={[
          { value: 'AND', label: t('browse.all') },
          { value: 'OR', label: t('browse.any') },
        ]}
      />
      <p className={classes.sentence}>{t(`browse.${sentences[kind][mode]}`, { tags: list })}</p>
    </div>
  )
}
