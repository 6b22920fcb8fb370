import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Acts {
  close(): void
  save(): void
  stepBack(): void
}

/** Puts the focus into a panel of drafts and gives it the keys of an editor: Escape, Ctrl+S, and Ctrl+Z outside of fields. */
export function useEditorKeys(panel: RefObject<HTMLElement | null>, { close, save, stepBack }: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') close()
    else if (isCommand && event.key === 's') save()
    else if (isCommand && event.key === 'z' && !isText) stepBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const own = panel.current
    const listen = (event: KeyboardEvent) => press(event)
    own?.focus({ preventScroll: true })
    own?.addEventListener('keydown', listen)
    return () => own?.removeEventListener('keydown', listen)
  }, [panel])
}
