import { IconLayoutGrid, IconLayoutList, IconLayoutSidebar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './list-tools.module.css'
import type { ListShape, ListView } from '../use-list-view.ts'
import shared from '../../../ui/theme/shared.module.css'

const views = [
  { name: 'grid', icon: IconLayoutGrid },
  { name: 'list', icon: IconLayoutList },
  { name: 'split', icon: IconLayoutSidebar },
] as const satisfies { name: ListView; icon: unknown }[]

interface Props {
  shape: ListShape
  /** There is room for the names of the views. */
  isNamed?: boolean
}

/** Posters, lines, or lines with a preview. */
export function ViewChoice({ shape: { view, choose, canSplit }, isNamed }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.views} role="group" aria-label={t('media.viewAs')} data-named={isNamed || undefined}>
      {views
        .filter(({ name }) => canSplit || name !== 'split')
        .map(({ name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            className={`${shared.plainButton} ${classes.view}`}
            aria-pressed={view === name}
            {...(isNamed ? {} : { 'aria-label': t(`media.${name}`), title: t(`media.${name}`) })}
            onClick={() => choose(name)}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            {isNamed && <span>{t(`media.${name}`)}</span>}
          </button>
        ))}
    </div>
  )
}
