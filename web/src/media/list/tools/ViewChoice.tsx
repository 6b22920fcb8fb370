import { IconInfinity, IconLayoutGrid, IconLayoutList, IconLayoutSidebar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './list-tools.module.css'
import type { ListShape, ListView } from '../use-list-view.ts'
import shared from '../../../ui/theme/shared.module.css'

const views = [
  { name: 'grid', icon: IconLayoutGrid },
  { name: 'list', icon: IconLayoutList },
  { name: 'split', icon: IconLayoutSidebar },
] as const satisfies { name: ListView; icon: unknown }[]

/** Posters, lines, or lines with a preview; in pages or as one long list. */
export function ViewChoice({ view, choose, canSplit, isEndless, setEndless }: ListShape) {
  const { t } = useTranslation()
  return (
    <div className={classes.views} role="group" aria-label={t('media.viewAs')}>
      {views
        .filter(({ name }) => canSplit || name !== 'split')
        .map(({ name, icon: Icon }) => (
          <button
            key={name}
            type="button"
            className={`${shared.plainButton} ${classes.view}`}
            aria-pressed={view === name}
            aria-label={t(`media.${name}`)}
            title={t(`media.${name}`)}
            onClick={() => choose(name)}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
          </button>
        ))}
      <button
        type="button"
        className={`${shared.plainButton} ${classes.view}`}
        data-apart
        aria-pressed={isEndless}
        aria-label={t('browse.endless')}
        title={t(isEndless ? 'browse.paged' : 'browse.endless')}
        onClick={() => setEndless(!isEndless)}
      >
        <IconInfinity size={20} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}
