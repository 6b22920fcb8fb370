import { useCallback, useEffect, useRef } from 'react'
import { keyName } from '../../ui/text/key-name.ts'
import { type KeyBinding, findBinding, isForViewer } from './binding.ts'

type Read = () => readonly KeyBinding[]

/** Closes the menu that is open, wherever the focus is, and gives the focus to what opened it; tells whether there was one. */
function closeOpener(): boolean {
  const opener = document.querySelector<HTMLElement>(':is([aria-haspopup="menu"], [aria-haspopup="dialog"])[aria-expanded="true"]')
  opener?.click()
  opener?.focus()
  return opener !== null
}

/** Listens to the keyboard for the whole viewer while it has the window; a renderer's keys win over the frame's. */
export function useKeys(own: readonly KeyBinding[], isListening: boolean) {
  const registered = useRef<Read[]>([])
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  const addKeys = useCallback((read: Read) => {
    registered.current.push(read)
    return () => {
      registered.current = registered.current.filter((one) => one !== read)
    }
  }, [])
  const listKeys = useCallback(() => [...registered.current.flatMap((read) => read()), ...latest.current], [])
  useEffect(() => {
    if (!isListening) return
    // A button keeps the focus after a click, and a menu gives it back to its button: neither is the keyboard's choice of it.
    let isByTab = false
    const point = () => {
      isByTab = false
    }
    // A dialog takes its keys wherever the focus is, and may be gone before the viewer hears of the one that closed it.
    let isBehind = false
    const look = () => {
      isBehind = document.querySelector('[aria-modal="true"]') !== null
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isByTab = true
      if (isBehind || !isForViewer(event, isByTab)) return
      if (event.key === 'Escape' && closeOpener()) return event.preventDefault()
      // Of what is open, the last one closes first.
      const open = event.key === 'Escape' ? registered.current.toReversed().flatMap((read) => read()) : []
      const binding = findBinding([...open, ...listKeys()], keyName(event), event.repeat)
      if (!binding) return
      event.preventDefault()
      // Some browsers press the button when the key goes up again.
      if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur()
      binding.run(event)
    }
    window.addEventListener('keydown', look, true)
    window.addEventListener('keydown', press)
    window.addEventListener('pointerdown', point, true)
    return () => {
      window.removeEventListener('keydown', look, true)
      window.removeEventListener('keydown', press)
      window.removeEventListener('pointerdown', point, true)
    }
  }, [listKeys, isListening])
  return { addKeys, listKeys }
}
