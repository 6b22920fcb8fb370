import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-list.module.css'
import type { useRowFocus } from './use-row-focus.ts'

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What a row is called where its buttons and its place are spoken of. */
  nameOf: (item: Item, index: number) => string
  onReorder: (items: Item[]) => void
  rowFocus: ReturnType<typeof useRowFocus>
  classNames: { list?: string | undefined; row?: string | undefined; grip?: string | undefined; acts?: string | undefined }
  /** The fields of a row; those of text take the keys that move it. */
  children: (item: Item, index: number, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) => ReactNode
  /** Buttons behind those that move the row. */
  renderActs?: (item: Item, index: number) => ReactNode
}

/** Rows in an order, moved by buttons, by Alt and the arrows, or by dragging. */
export function OrderedList<Item>({ items, keyOf, nameOf, onReorder, rowFocus, classNames, children, renderActs }: Props<Item>) {
  const { t } = useTranslation()
  const { list, focusPart } = rowFocus
  const [dragged, setDragged] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number, part?: string) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    // A button that is of no use any more cannot keep the focus.
    const isMoveButton = part === 'up' || part === 'down'
    const kept = isMoveButton && to === 0 ? 'down' : isMoveButton && to === items.length - 1 ? 'up' : part
    if (kept) focusPart(keyOf(item), kept)
    setAnnounced(t('ui.movedTo', { name: nameOf(item, from), place: to + 1, of: items.length }))
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  const moveByKeys = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const part = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined
    move(from, from + step, part)
  }
  const dragOver = (event: DragEvent, over: number) => {
    const from = items.findIndex((item) => keyOf(item) === dragged)
    if (from < 0) return
    event.preventDefault()
    if (from !== over) move(from, over)
  }
  return (
    <>
      <ol ref={list} className={classNames.list}>
        {items.map((item, index) => {
          const key = keyOf(item)
          const name = nameOf(item, index)
          const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveByKeys(event, index)
          return (
            <li key={key} data-row={key}>
              <div
                data-dragged={key === dragged || undefined}
                className={`${classes.row} ${classNames.row ?? ''}`}
                onDragOver={(event) => dragOver(event, index)}
                onDrop={(event) => event.preventDefault()}
              >
                <Grip name={name} className={classNames.grip} onDragged={(isDragged) => setDragged(isDragged ? key : undefined)} />
                {children(item, index, onKeyDown)}
                <span className={`${classes.acts} ${classNames.acts ?? ''}`}>
                  <MoveButton {...{ name, onKeyDown }} part="up" isDisabled={index === 0} onClick={() => move(index, index - 1, 'up')} />
                  <MoveButton
                    {...{ name, onKeyDown }}
                    part="down"
                    isDisabled={index === items.length - 1}
                    onClick={() => move(index, index + 1, 'down')}
                  />
                  {renderActs?.(item, index)}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

interface GripProps {
  name: string
  className: string | undefined
  onDragged: (isDragged: boolean) => void
}

function Grip({ name, className, onDragged }: GripProps) {
  const { t } = useTranslation()
  return (
    <span
      className={`${classes.grip} ${className ?? ''}`}
      draggable
      title={t('ui.drag')}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        const line = event.currentTarget.closest('li')
        if (line) event.dataTransfer.setDragImage(line, 12, 12)
        onDragged(true)
      }}
      onDragEnd={() => onDragged(false)}
    >
      <IconGripVertical size={18} aria-hidden />
    </span>
  )
}

interface MoveButtonProps {
  part: 'up' | 'down'
  name: string
  isDisabled: boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function MoveButton({ part, name, isDisabled, onClick, onKeyDown }: MoveButtonProps) {
  const { t } = useTranslation()
  const Arrow = part === 'up' ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      data-part={part}
      variant="subtle"
      color="gray"
      size={36}
      disabled={isDisabled}
      aria-label={part === 'up' ? t('ui.moveUpOf', { name }) : t('ui.moveDownOf', { name })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Arrow size={18} aria-hidden />
    </ActionIcon>
  )
}
