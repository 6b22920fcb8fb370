import type { LocalSource } from '@amn/contract/library/library'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './precedence.module.css'

interface Props {
  order: readonly LocalSource[]
  onChange: (order: LocalSource[]) => void
}
type Part = 'up' | 'down'

/** Sources in their order, moved by buttons, by Alt and the arrows, or by dragging. */
export function PrecedenceList({ order, onChange }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<{ source: LocalSource; part: Part }>(undefined)
  const [dragged, setDragged] = useState<LocalSource>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { source, part } = focused.current ?? {}
    focused.current = undefined
    if (source) list.current?.querySelector<HTMLElement>(`[data-row="${source}"] [data-part="${part}"]`)?.focus()
  }, [order])
  const move = (from: number, to: number, part?: Part) => {
    const source = order[from]
    if (source === undefined || to < 0 || to >= order.length) return
    // A button that is of no use any more cannot keep the focus.
    const end = to === 0 ? 'down' : to === order.length - 1 ? 'up' : part
    if (part && end) focused.current = { source, part: end }
    setSaid(t('admin.precedenceMoved', { name: t(`admin.source.${source}`), place: to + 1, of: order.length }))
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, source))
  }
  const moveByKeys = (event: KeyboardEvent, place: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!step) return
    event.preventDefault()
    move(place, place + step, step < 0 ? 'up' : 'down')
  }
  const dragOver = (event: DragEvent, place: number) => {
    const from = dragged === undefined ? -1 : order.indexOf(dragged)
    if (from < 0) return
    event.preventDefault()
    if (from !== place) move(from, place)
  }
  return (
    <>
      <ol ref={list} className={classes.list}>
        {order.map((source, place) => {
          const name = t(`admin.source.${source}`)
          return (
            <li key={source} data-row={source}>
              <div
                data-dragged={source === dragged || undefined}
                className={classes.row}
                onDragOver={(event) => dragOver(event, place)}
                onDrop={(event) => event.preventDefault()}
              >
                <span
                  className={classes.grip}
                  draggable
                  title={t('admin.precedenceDrag')}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', name)
                    const line = event.currentTarget.closest('li')
                    if (line) event.dataTransfer.setDragImage(line, 12, 12)
                    setDragged(source)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </span>
                <span className={classes.place} aria-hidden>
                  {place + 1}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.hint}>{t(`admin.sourceHint.${source}`)}</span>
                </span>
                <span className={classes.moves}>
                  <ActionIcon
                    data-part="up"
                    onKeyDown={(event) => moveByKeys(event, place)}
                    variant="subtle"
                    color="gray"
                    size={40}
                    disabled={place === 0}
                    aria-label={t('admin.moveUp', { name })}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-part="down"
                    onKeyDown={(event) => moveByKeys(event, place)}
                    variant="subtle"
                    color="gray"
                    size={40}
                    disabled={place === order.length - 1}
                    aria-label={t('admin.moveDown', { name })}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
