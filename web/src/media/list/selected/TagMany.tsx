import type { Tag } from '@amn/contract/media/tags'
import { Button, Group, Modal } from '@mantine/core'
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import filterClasses from '../filter/filter.module.css'
import type { TagState } from '../filter/tag-states.ts'
import { TagPicker } from '../filter/TagPicker.tsx'
import classes from '../selection/selection.module.css'
import type { useBulk } from './use-bulk.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  ids: number[]
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}

/** Gives tags to all that is selected, or takes them from all of it. */
export function TagMany({ ids, bulk, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const [states, setStates] = useState<ReadonlyMap<number, { tag: Tag; state: TagState }>>(new Map())
  const onState = useCallback((tag: Tag, state: TagState) => {
    setStates((now) => {
      const next = new Map(now)
      if (state === 'off') next.delete(tag.id)
      else next.set(tag.id, { tag, state })
      return next
    })
  }, [])
  const chosen = [...states.values()]
  const side = (wanted: TagState) => chosen.filter(({ state }) => state === wanted).map(({ tag }) => tag.id)
  const title = t('browse.tagsTitle', { count: ids.length })
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={classes.text}>{t('browse.tagsLead')}</p>
      {chosen.length > 0 && (
        <ul className={`${shared.clusterList} ${classes.changes}`}>
          {chosen.map(({ tag, state }) => (
            <li key={tag.id}>
              <button
                type="button"
                className={filterClasses.chip}
                data-state={state}
                aria-label={t('browse.lift', { filter: `${tag.name}: ${t(`browse.tagEdit.${state}`)}` })}
                onClick={() => onState(tag, 'off')}
              >
                {state === 'in' ? <IconPlus size={14} stroke={2.6} aria-hidden /> : <IconMinus size={14} stroke={2.6} aria-hidden />}
                <span className={`${shared.ellipsis} ${filterClasses.tagName}`}>{tag.name}</span>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagPicker words="tagEdit" stateOf={(tag) => states.get(tag.id)?.state ?? 'off'} onState={onState} />
      <Group justify="flex-end" mt="lg" gap="sm" className={classes.modalFoot}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={bulk.isRunning} onClick={() => bulk.tag(ids, side('in'), side('out'), onClose)}>
          {t('browse.tagsApply')}
        </Button>
      </Group>
    </Modal>
  )
}
