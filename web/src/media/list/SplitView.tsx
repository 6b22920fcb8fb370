import type { MediaCard } from '@amn/contract/media'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import classes from './list.module.css'
import { MediaLines } from './MediaLines.tsx'
import { Preview } from './Preview.tsx'
import type { ListPlace } from './use-list-search.ts'

interface Props {
  items: readonly MediaCard[]
  label: string
  place: ListPlace
}

/** Lines to the left, and what one of them is about to the right; which one stands in the address. */
export function SplitView({ items, label, place: { search, change } }: Props) {
  const { t } = useTranslation()
  const chosen = items.find((media) => media.id === search.selected) ?? items[0]
  return (
    <div className={classes.split}>
      <div className={classes.master}>
        <MediaLines
          items={items}
          label={label}
          chosen={chosen?.id}
          onChoose={(media) => media.id !== chosen?.id && change({ selected: media.id }, true)}
        />
      </div>
      <div className={classes.detail}>
        {chosen ? <Preview key={chosen.id} card={chosen} /> : <EmptyState icon={IconLayoutSidebar} title={t('media.choose')} />}
      </div>
    </div>
  )
}
