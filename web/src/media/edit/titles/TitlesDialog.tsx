import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { titleKinds } from '@amn/contract/media/media-shapes'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findMeant, languageChoices } from '../fields/countries.ts'
import { type DraftTitle, newKey } from '../draft/draft.ts'
import classes from './titles.module.css'
import { EditDialog } from '../fields/EditDialog.tsx'
import { useEditor } from '../draft/editor.ts'
import { selectAll } from '../fields/select-all.ts'
import { titleLanguage } from './title-language.ts'

/** The other titles in the order in which they are shown: added, removed, and moved by keys, buttons or dragging. */
export function TitlesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { titles, set, problems } = useEditor(({ draft, set: change, problems: found }) => ({
    titles: draft.titles,
    set: change,
    problems: found,
  }))
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ key: string; part: string }>(undefined)
  const [dragged, setDragged] = useState<string>()
  const focus = (key: string, part: string) => (focused.current = { key, part })
  useEffect(() => {
    const { key, part } = focused.current ?? {}
    focused.current = undefined
    if (key) list.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-part="${part}"]`)?.focus()
  }, [titles])
  const change = (key: string, more: Partial<DraftTitle>) =>
    set(
      'titles',
      titles.map((row) => (row.key === key ? { ...row, ...more } : row)),
    )
  const add = () => {
    const row = { key: newKey(), title: '', language: null, kind: 'other' as const }
    focus(row.key, 'title')
    set('titles', [...titles, row])
  }
  const remove = (place: number) => {
    const next = titles[place + 1] ?? titles[place - 1]
    if (next) focus(next.key, 'remove')
    set('titles', titles.toSpliced(place, 1))
  }
  const move = (from: number, to: number, part: string) => {
    const row = titles[from]
    if (!row || to < 0 || to >= titles.length) return
    focus(row.key, part)
    set('titles', titles.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const moveByKeys = (event: KeyboardEvent, place: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const part = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined
    move(place, place + step, part ?? 'title')
  }
  const dragOver = (event: DragEvent, place: number) => {
    const from = titles.findIndex((row) => row.key === dragged)
    if (from < 0) return
    event.preventDefault()
    if (from !== place) move(from, place, 'none')
  }
  return (
    <EditDialog title={t('edit.field.titles')} lead={t('edit.titlesLead')} onClose={onClose}>
      <ol ref={list} className={classes.list}>
        {titles.map((row, place) => {
          const name = row.title.trim() || t('edit.titleNumber', { number: place + 1 })
          return (
            <li key={row.key} data-row={row.key}>
              <div
                data-dragged={row.key === dragged || undefined}
                className={classes.row}
                onDragOver={(event) => dragOver(event, place)}
                onDrop={(event) => event.preventDefault()}
              >
                <span
                  className={classes.grip}
                  draggable
                  title={t('edit.drag')}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', row.title)
                    const line = event.currentTarget.closest('li')
                    if (line) event.dataTransfer.setDragImage(line, 12, 12)
                    setDragged(row.key)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </span>
                <TextInput
                  className={classes.title}
                  data-part="title"
                  onKeyDown={(event) => moveByKeys(event, place)}
                  aria-label={t('edit.titleNumber', { number: place + 1 })}
                  placeholder={t('edit.field.title')}
                  value={row.title}
                  error={problems[`titles.${place}.title`] ?? problems[`titles.${place}`]}
                  {...(row.language ? { lang: row.language } : {})}
                  onChange={(event) => change(row.key, { title: event.currentTarget.value })}
                  maxLength={500}
                  autoComplete="off"
                />
                <Select
                  className={classes.language}
                  data-part="language"
                  aria-label={t('edit.languageOf', { name })}
                  placeholder={t('edit.language')}
                  value={row.language}
                  data={languageChoices(titleLanguage, row.language)}
                  filter={({ options, search }) =>
                    findMeant(
                      options.filter((option) => 'value' in option),
                      search,
                    )
                  }
                  onChange={(language) => change(row.key, { language })}
                  nothingFoundMessage={t('edit.noLanguage')}
                  searchable
                  onFocus={selectAll}
                  clearable
                  clearButtonProps={{ 'aria-label': t('ui.clear') }}
                />
                <Select
                  className={classes.kind}
                  data-part="kind"
                  aria-label={t('edit.kindOf', { name })}
                  value={row.kind}
                  data={titleKinds.map((value) => ({ value, label: t(`edit.titleKind.${value}`) }))}
                  onChange={(value) => change(row.key, { kind: titleKinds.find((one) => one === value) ?? 'other' })}
                  allowDeselect={false}
                />
                <span className={classes.acts}>
                  <ActionIcon
                    data-part="up"
                    onKeyDown={(event) => moveByKeys(event, place)}
                    variant="subtle"
                    color="gray"
                    size={36}
                    disabled={place === 0}
                    aria-label={t('edit.moveUpOf', { name })}
                    onClick={() => move(place, place - 1, place === 1 ? 'down' : 'up')}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-part="down"
                    onKeyDown={(event) => moveByKeys(event, place)}
                    variant="subtle"
                    color="gray"
                    size={36}
                    disabled={place === titles.length - 1}
                    aria-label={t('edit.moveDownOf', { name })}
                    onClick={() => move(place, place + 1, place === titles.length - 2 ? 'up' : 'down')}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-part="remove"
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('edit.removeOf', { name })}
                    onClick={() => remove(place)}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
        disabled={titles.length >= 100}
        data-autofocus
      >
        {t('edit.addTitle')}
      </Button>
    </EditDialog>
  )
}
