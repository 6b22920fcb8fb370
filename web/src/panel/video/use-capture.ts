import { useEffect, useRef, useState } from 'react'
import type { Place, Refusal } from './key-choice.ts'
import { readKey } from './key-choice.ts'

interface Capture {
  place: Place
  refused?: { refusal: Refusal; key: string }
}

interface Acts {
  onKey: (place: Place, name: string) => void
  /** Backspace: the usual keys again. */
  onReset: (place: Place) => void
  /** Delete: without this key. */
  onTake: (place: Place) => void
}

/** Waits for one key on behalf of a place; Esc and Tab give up. */
export function useCapture(acts: Acts) {
  const [capture, setCapture] = useState<Capture>()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const place = capture?.place
  useEffect(() => {
    if (!place) return
    const end = () => setCapture(undefined)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') return end()
      const read = readKey(event)
      // What belongs to the browser stays with it: reloading, its menus.
      if (!(event.ctrlKey || event.altKey || event.metaKey || /^F\d+$/.test(event.key))) event.preventDefault()
      event.stopPropagation()
      if (!read || event.repeat) return
      if (event.key === 'Escape') return end()
      if (event.key === 'Backspace') return (end(), latest.current.onReset(place))
      if (event.key === 'Delete') return (end(), latest.current.onTake(place))
      if (read.refusal) return setCapture({ place, refused: { refusal: read.refusal, key: event.key } })
      end()
      if (read.name) latest.current.onKey(place, read.name)
    }
    // The release of Space or Enter would press the button that waits.
    const release = (event: KeyboardEvent) => event.preventDefault()
    window.addEventListener('keydown', press, true)
    window.addEventListener('keyup', release, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      window.removeEventListener('keyup', release, true)
    }
  }, [place])
  return { capture, start: (at: Place) => setCapture({ place: at }), cancel: () => setCapture(undefined) }
}
