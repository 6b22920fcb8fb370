import type { MediaCard } from '@amn/contract/media/media'
import { IconLayoutSidebar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import classes from '../list.module.css'
import { Preview } from './Preview.tsx'

interface Props {
  chosen: MediaCard | undefined
  /** The lines. */
  children: ReactNode
}

/** Lines to the left, and what one of them is about to the right; which one is in the address. */
export function SplitView({ chosen, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.split}>
      <div className={classes.master}>{children}</div>
      <div className={classes.detail}>
        {chosen ? <Preview key={chosen.id} card={chosen} /> : <EmptyState icon={IconLayoutSidebar} title={t('media.choose')} />}
      </div>
    </div>
  )
}
