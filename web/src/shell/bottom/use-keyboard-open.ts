import { useSyncExternalStore } from 'react'

/** A keyboard on the screen takes at least so much of the window; bars of a browser that come and go take less. */
const leastShare = 0.25

function follow(tell: () => void): () => void {
  window.visualViewport?.addEventListener('resize', tell)
  return () => window.visualViewport?.removeEventListener('resize', tell)
}

function isOpen(): boolean {
  const view = window.visualViewport
  // Zooming makes the visible part smaller, too.
  return view ? view.height * view.scale < window.innerHeight * (1 - leastShare) : false
}

/** Whether a keyboard lies over the lower part of the page. */
export const useKeyboardOpen = () => useSyncExternalStore(follow, isOpen)
