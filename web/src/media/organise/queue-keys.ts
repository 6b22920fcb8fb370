const steps: Record<string, number> = { arrowdown: 1, j: 1, arrowup: -1, k: -1 }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=listbox], [role=menu]') !== null

/** Gives the focus to the entry of a queue at a place, or to the last one. */
export function focusEntry(list: HTMLElement | null, index: number): void {
  const entry = list?.children[Math.min(index, list.children.length - 1)]
  entry?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'nearest' })
}

function follow(list: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return
  const key = event.key.toLowerCase()
  const from = [...list.children].findIndex((entry) => entry.contains(document.activeElement))
  if (from < 0) return
  const step = steps[key]
  if (step !== undefined) {
    event.preventDefault()
    if (from + step >= 0) focusEntry(list, from + step)
    return
  }
  const button = /^[\da-z]$/.test(key) ? list.children[from]?.querySelector<HTMLElement>(`[data-key="${key}"]`) : undefined
  if (!button) return
  event.preventDefault()
  button.click()
}

/** As the ref of a queue: arrows, J and K lead from one entry to the next, and the key of a button presses it. */
export function queueKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const listen = (event: KeyboardEvent) => follow(list, event)
  list.addEventListener('keydown', listen)
  return () => list.removeEventListener('keydown', listen)
}
