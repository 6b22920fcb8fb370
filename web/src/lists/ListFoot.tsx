import type { ListImport } from '@amn/contract/personal/lists'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isMoving } from './list-state.ts'
import { ListProgress } from './ListProgress.tsx'
import classes from './lists.module.css'
import { useListActs } from './use-list-acts.ts'
import shared from '../ui/theme/shared.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

/** What the list would do or has done, how far it is, and the buttons for it. */
export function ListFoot({ one }: { one: ListImport }) {
  const { t } = useTranslation()
  const { apply, undo, cancel } = useListActs(one)
  const { state, progress } = one
  const count = one.counts.changing
  const open = one.counts.unsure
  return (
    <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`} data-moving={isMoving(one) || undefined}>
      {progress && isMoving(one) ? (
        <ListProgress one={one} progress={progress} />
      ) : (
        <span className={classes.footText} role="status">
          {state === 'draft' &&
            [t('lists.wouldChange', { count }), open > 0 && t('lists.stillOpen', { count: open })].filter(Boolean).join(' ')}
          {state === 'applied' && t('lists.hasChanged', { count })}
          {state === 'stopped' && [t('lists.isStopped'), t('lists.hasChanged', { count })].join(' ')}
          {state === 'undone' && t('lists.wasUndone')}
        </span>
      )}
      <div className={`${shared.foot} ${classes.footActs}`}>
        {isMoving(one) && (
          <Button size="md" variant="default" loading={cancel.isPending} leftSection={<IconPlayerStop {...icon} />} onClick={cancel.run}>
            {t('lists.stop')}
          </Button>
        )}
        {(state === 'applied' || state === 'stopped') && count > 0 && (
          <Button size="md" variant="default" loading={undo.isPending} leftSection={<IconArrowBackUp {...icon} />} onClick={undo.run}>
            {t('ui.undo')}
          </Button>
        )}
        {state === 'draft' && (
          <Button size="md" loading={apply.isPending} disabled={count === 0} leftSection={<IconCheck {...icon} />} onClick={apply.run}>
            {t('lists.apply')}
          </Button>
        )}
        {state === 'stopped' && (
          <Button size="md" loading={apply.isPending} leftSection={<IconPlayerPlay {...icon} />} onClick={apply.run}>
            {t('lists.goOn')}
          </Button>
        )}
      </div>
    </div>
  )
}
