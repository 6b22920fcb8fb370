import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ordered-list.module.css'
import type { useRowFocus } from './use-row-focus.ts'

interface Props<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What a row is called where its buttons and its place are spoken of. */
  nameOf: (item: Item, index: number) => string
  /** Gives the new order, and the item that was moved. */
  onReorder: (items: Item[], moved: Item) => void
  rowFocus: ReturnType<typeof useRowFocus>
  classNames: { list?: string | undefined; row?: string | undefined; grip?: string | undefined; acts?: string | undefined }
  /** The fields of a row; those of text take the keys that move it. */
  children: (item: Item, index: number, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) => ReactNode
  /** Buttons behind those that move the row. */
  renderActs?: (item: Item, index: number) => ReactNode
}

// The list tells itself where a row has gone, in the language of the person.
const silence = () => undefined
const silent = {
  container: document.body,
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
}

/** Rows in an order, moved by buttons, by Alt and the arrows, or by dragging with a mouse or a finger. */
export function OrderedList<Item>({ items, keyOf, nameOf, onReorder, rowFocus, classNames, children, renderActs }: Props<Item>) {
  const { t } = useTranslation()
  const { list, focusPart } = rowFocus
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number, part?: string) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    // A button that is of no use any more cannot keep the focus.
    const isMoveButton = part === 'up' || part === 'down'
    const kept = isMoveButton && to === 0 ? 'down' : isMoveButton && to === items.length - 1 ? 'up' : part
    if (kept) focusPart(keyOf(item), kept)
    setAnnounced(t('ui.movedTo', { name: nameOf(item, from), place: to + 1, of: items.length }))
    onReorder(items.toSpliced(from, 1).toSpliced(to, 0, item), item)
  }
  const moveByKeys = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const part = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined
    move(from, from + step, part)
  }
  const indexOf = (key: unknown) => items.findIndex((item) => keyOf(item) === key)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(indexOf(active.id), indexOf(over.id))
  }
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
        <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={classNames.list}>
            {items.map((item, index) => {
              const name = nameOf(item, index)
              const onKeyDown = (event: KeyboardEvent<HTMLElement>) => moveByKeys(event, index)
              return (
                <Row key={keyOf(item)} id={keyOf(item)} classNames={classNames}>
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
                </Row>
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

interface RowProps {
  id: string
  classNames: Props<never>['classNames']
  children: ReactNode
}

function Row({ id, classNames, children }: RowProps) {
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li data-row={id} ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <div data-dragged={isDragging || undefined} className={`${classes.row} ${classNames.row ?? ''}`}>
        <span ref={setActivatorNodeRef} className={`${classes.grip} ${classNames.grip ?? ''}`} title={t('ui.drag')} {...listeners}>
          <IconGripVertical size={18} aria-hidden />
        </span>
        {children}
      </div>
    </li>
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
