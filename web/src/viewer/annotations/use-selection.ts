import { useEffect, useEffectEvent } from 'react'

/** Milliseconds after which a selection that is made by hand counts as made. */
const settling = 250

/** Tells when words were selected in an element, or none are any more, and of presses in it before anything else hears of them. */
export function useSelection(root: HTMLElement | null, onSelect: () => void, onPress: (event: MouseEvent) => void): void {
  const tell = useEffectEvent(onSelect)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHeld = false
    const wait = () => {
      clearTimeout(timer)
      if (!isHeld) timer = setTimeout(() => tell(), settling)
    }
    const hold = () => (isHeld = true)
    const release = () => {
      isHeld = false
      wait()
    }
    const pressed = (event: MouseEvent) => {
      if (document.getSelection()?.isCollapsed !== false) press(event)
    }
    document.addEventListener('selectionchange', wait)
    root.addEventListener('pointerdown', hold)
    root.addEventListener('click', pressed, true)
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, release)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', wait)
      root.removeEventListener('pointerdown', hold)
      root.removeEventListener('click', pressed, true)
      for (const name of ['pointerup', 'pointercancel'] as const) window.removeEventListener(name, release)
    }
  }, [root])
}

/** The selection, where it begins in an element; undefined where nothing is selected there. */
export function selectionIn(root: HTMLElement | null): Range | undefined {
  const selection = document.getSelection()
  if (!root || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  return root.contains(range.startContainer) ? range : undefined
}
