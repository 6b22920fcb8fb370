import type { MediaCard } from '@amn/contract/media/media'
import { selectAll, startSelecting, toggleSelected, useSelection } from './selection.ts'

const longPressMs = 450
const steady = 10

function select(index: number, isRange: boolean, itemAt: (index: number) => MediaCard | undefined): void {
  const { anchor } = useSelection.getState()
  if (isRange && anchor !== undefined) {
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)]
    selectAll(Array.from({ length: to - from + 1 }, (_, step) => itemAt(from + step)))
    return
  }
  const media = itemAt(index)
  if (media) toggleSelected(media, index)
  else startSelecting()
}

function indexOfTarget(event: Event): number | undefined {
  const item = event.target instanceof Element ? event.target.closest('[data-index]') : null
  return item ? Number(item.getAttribute('data-index')) : undefined
}

/** Clicks with Ctrl or Shift and long presses on the items of a list select them; while anything is selected, plain clicks do too. */
export function selectByGestures(list: HTMLElement | null, itemAt: (index: number) => MediaCard | undefined): (() => void) | undefined {
  if (!list) return undefined
  const ended = new AbortController()
  let timer: number | undefined
  let pressed: { x: number; y: number } | undefined
  let isSwallowed = false
  const listen = <K extends keyof HTMLElementEventMap>(name: K, follow: (event: HTMLElementEventMap[K]) => void) =>
    list.addEventListener(name, follow, { signal: ended.signal, capture: true })
  const forget = () => {
    clearTimeout(timer)
    pressed = undefined
  }
  listen('pointerdown', (event) => {
    const index = indexOfTarget(event)
    isSwallowed = false
    if (event.pointerType !== 'touch' || index === undefined) return
    pressed = { x: event.clientX, y: event.clientY }
    timer = window.setTimeout(() => {
      isSwallowed = true
      select(index, false, itemAt)
      navigator.vibrate?.(10)
    }, longPressMs)
  })
  listen('pointermove', (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > steady) forget()
  })
  listen('pointerup', forget)
  listen('pointercancel', forget)
  listen('contextmenu', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault()
  })
  listen('click', (event) => {
    const index = indexOfTarget(event)
    const isWanted = event.ctrlKey || event.metaKey || event.shiftKey || useSelection.getState().isOn
    if (index === undefined || !(isWanted || isSwallowed)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isSwallowed) select(index, event.shiftKey, itemAt)
    isSwallowed = false
  })
  return () => {
    forget()
    ended.abort()
  }
}
