const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Leads from candidate to candidate by arrow keys, from elsewhere to the first; true: the key was one of them. */
export function followArrows(list: HTMLElement, event: KeyboardEvent): boolean {
  const step = steps[event.key]
  if (step === undefined) return false
  event.preventDefault()
  const all = [...list.querySelectorAll<HTMLElement>('[data-candidate]')]
  const from = all.findIndex((one) => one === document.activeElement)
  const to = from < 0 ? all[0] : all[from + step]
  to?.focus()
  return true
}

/** As the ref of a list of candidates: arrows lead through it while the focus is in it. */
export function arrowKeys(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const listen = (event: KeyboardEvent) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) followArrows(list, event)
  }
  list.addEventListener('keydown', listen)
  return () => list.removeEventListener('keydown', listen)
}
