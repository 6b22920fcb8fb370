import { type RefObject, useEffect, useRef } from 'react'

const isSave = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** Whether Enter ends the form here: in a line of text, not in a list to choose from, nor while signs are composed. */
function isSubmit(event: KeyboardEvent, form: HTMLFormElement | null): boolean {
  const { target } = event
  // Safari ends a composition before it tells of the key: only its old code says so.
  if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229) return false
  if (!(target instanceof HTMLInputElement) || !form?.contains(target)) return false
  return target.type === 'text' && !target.hasAttribute('aria-haspopup')
}

/** Ctrl+S saves the form wherever the person is on the screen; Enter in one of its lines does where that is wanted. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, hasEnter: boolean, onSave: () => void): void {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isEnter = hasEnter && isSubmit(event, form.current)
      if (!isEnter && !isSave(event)) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) save.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form, hasEnter])
}
