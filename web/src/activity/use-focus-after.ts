import { useEffect, useRef } from 'react'

/** Leads the focus from a delete button that goes with what it deleted to the next of its kind, the last one, or the heading. */
export function useFocusAfter() {
  const page = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ button: HTMLElement; kind: string; index: number }>(undefined)
  const buttonsOf = (kind: string) => [...(page.current?.querySelectorAll<HTMLElement>(`[data-removes="${kind}"]`) ?? [])]
  useEffect(() => {
    const { button, kind, index } = pressed.current ?? {}
    if (!button || !kind || index === undefined || button.isConnected) return
    pressed.current = undefined
    // Whoever went elsewhere meanwhile stays there.
    if (document.activeElement !== document.body) return
    const left = buttonsOf(kind)
    const next = left[index] ?? left.at(-1) ?? page.current?.querySelector('h1')
    next?.focus()
  })
  const note = () => {
    const button = document.activeElement
    if (!(button instanceof HTMLElement)) return
    const kind = button.dataset['removes']
    pressed.current = kind ? { button, kind, index: buttonsOf(kind).indexOf(button) } : undefined
  }
  return { page, note }
}
