import type { ListImport } from '@amn/contract/lists'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'
import { useListActs } from './use-list-acts.ts'

/** What the list would do or has done, and the one button for it. */
export function ListFoot({ one }: { one: ListImport }) {
  const { t } = useTranslation()
  const { apply, undo } = useListActs()
  const sent = { params: { listId: one.id } }
  const count = one.counts.changing
  const open = one.counts.unsure
  return (
    <div className={classes.foot}>
      <span className={classes.footText} role="status">
        {one.state === 'draft' &&
          [t('lists.wouldChange', { count }), open > 0 && t('lists.stillOpen', { count: open })].filter(Boolean).join(' ')}
        {one.state === 'applied' && t('lists.hasChanged', { count })}
        {one.state === 'undone' && t('lists.wasUndone')}
      </span>
      {one.state === 'draft' && (
        <Button
          size="md"
          loading={apply.isPending}
          disabled={count === 0}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => apply.mutate(sent)}
        >
          {t('lists.apply')}
        </Button>
      )}
      {one.state === 'applied' && count > 0 && (
        <Button
          size="md"
          variant="default"
          loading={undo.isPending}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => undo.mutate(sent)}
        >
          {t('ui.undo')}
        </Button>
      )}
    </div>
  )
}
