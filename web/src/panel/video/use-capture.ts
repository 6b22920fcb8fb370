import { useEffect, useRef, useState } from 'react'
import type { KeySlot, Refusal } from './key-choice.ts'
import { readKey } from './key-choice.ts'

interface Capture {
  slot: KeySlot
  refused?: { refusal: Refusal; key: string }
}

interface Acts {
  onKey: (slot: KeySlot, name: string) => void
  /** Backspace: the usual keys again. */
  onReset: (slot: KeySlot) => void
  /** Delete: without this key. */
  onTake: (slot: KeySlot) => void
}

/** Waits for one key on behalf of a place; Esc and Tab give up. */
export function useCapture(acts: Acts) {
  const [capture, setCapture] = useState<Capture>()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const slot = capture?.slot
  useEffect(() => {
    if (!slot) return
    const end = () => setCapture(undefined)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') return end()
      const read = readKey(event)
      // What belongs to the browser stays with it: reloading, its menus.
      if (!(event.ctrlKey || event.altKey || event.metaKey || /^F\d+$/.test(event.key))) event.preventDefault()
      event.stopPropagation()
      if (!read || event.repeat) return
      if (event.key === 'Escape') return end()
      if (event.key === 'Backspace') return (end(), latest.current.onReset(slot))
      if (event.key === 'Delete') return (end(), latest.current.onTake(slot))
      if (read.refusal) return setCapture({ slot, refused: { refusal: read.refusal, key: event.key } })
      end()
      if (read.name) latest.current.onKey(slot, read.name)
    }
    // The release of Space or Enter would press the button that waits.
    const release = (event: KeyboardEvent) => event.preventDefault()
    window.addEventListener('keydown', press, true)
    window.addEventListener('keyup', release, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('keyup', release, true)
    }
  }, [slot])
  return { capture, start: (at: KeySlot) => setCapture({ slot: at }), cancel: () => setCapture(undefined) }
}
