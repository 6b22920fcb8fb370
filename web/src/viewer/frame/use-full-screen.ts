import { useCallback, useEffect, useState } from 'react'

interface KeyboardLock {
  lock?(codes: readonly string[]): Promise<void>
}

/** Where the browser lets us, Escape closes what is open first, and full screen after that; held down, it always ends full screen. */
function takeEscape(): void {
  const { keyboard } = navigator as Navigator & { keyboard?: KeyboardLock }
  keyboard?.lock?.(['Escape']).catch(() => undefined)
}

/** Fills the screen with the whole page, so that menus and notices stay visible, and tells whether it does; it ends with the viewer's hold of the window. */
export function useFullScreen(hasWindow: boolean): [boolean, () => void] {
  const [isFull, setFull] = useState(() => Boolean(document.fullscreenElement))
  useEffect(() => {
    if (!hasWindow) return
    const look = () => setFull(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      // Refused when it has ended already.
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [hasWindow])
  const toggle = useCallback(() => {
    const root = document.documentElement
    // Without a hand of the person, or on a telephone that fills its screen with films only, it stays as it is; the viewer then covers the page.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    else if ('requestFullscreen' in root) root.requestFullscreen().then(takeEscape, () => setFull((was) => !was))
    else setFull((was) => !was)
  }, [])
  return [isFull, toggle]
}
