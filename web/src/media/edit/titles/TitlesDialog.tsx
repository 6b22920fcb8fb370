import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../../ui/form/use-row-focus.ts'
import { type DraftTitle, newKey } from '../draft/draft.ts'
import { useEditor } from '../draft/editor.ts'
import { EditDialog } from '../fields/EditDialog.tsx'
import { TitleFields } from './TitleFields.tsx'
import classes from './titles.module.css'

const mostTitles = 100

/** The other titles in the order in which they are shown: added, removed, and moved by keys, buttons or dragging. */
export function TitlesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { titles, set, problems } = useEditor(({ draft, set: change, problems: found }) => ({
    titles: draft.titles,
    set: change,
    problems: found,
  }))
  const rowFocus = useRowFocus(titles)
  const change = (key: string, more: Partial<DraftTitle>) =>
    set(
      'titles',
      titles.map((row) => (row.key === key ? { ...row, ...more } : row)),
    )
  const add = () => {
    const row = { key: newKey(), title: '', language: null, kind: 'other' as const }
    rowFocus.focusPart(row.key, 'title')
    set('titles', [...titles, row])
  }
  const remove = (index: number) => {
    const next = titles[index + 1] ?? titles[index - 1]
    if (next) rowFocus.focusPart(next.key, 'remove')
    set('titles', titles.toSpliced(index, 1))
  }
  const nameOf = (row: DraftTitle, index: number) => row.title.trim() || t('edit.titleNumber', { number: index + 1 })
  return (
    <EditDialog title={t('edit.field.titles')} lead={t('edit.titlesLead')} onClose={onClose}>
      <OrderedList
        items={titles}
        keyOf={(row) => row.key}
        nameOf={nameOf}
        onReorder={(rows) => set('titles', rows)}
        rowFocus={rowFocus}
        classNames={classes}
        renderActs={(row, index) => (
          <ActionIcon
            data-part="remove"
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('edit.removeOf', { name: nameOf(row, index) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      >
        {(row, index, onKeyDown) => (
          <TitleFields
            row={row}
            number={index + 1}
            name={nameOf(row, index)}
            problem={problems[`titles.${index}.title`] ?? problems[`titles.${index}`]}
            onKeyDown={onKeyDown}
            onChange={(more) => change(row.key, more)}
          />
        )}
      </OrderedList>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
        disabled={titles.length >= mostTitles}
        data-autofocus
      >
        {t('edit.addTitle')}
      </Button>
    </EditDialog>
  )
}
