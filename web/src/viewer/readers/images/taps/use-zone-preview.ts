import { useState } from 'react'

const seenKey = 'amn.zones'

const wasSeen = (zones: string): boolean => {
  try {
    return localStorage.getItem(seenKey) === zones
  } catch {
    return true
  }
}

/** Whether to show where taps turn pages: when a book opens with other places than the last one did, and whenever they change. */
export function useZonePreview(zones: string) {
  const [ended, setEnded] = useState(() => (wasSeen(zones) ? zones : ''))
  const end = () => {
    setEnded(zones)
    try {
      localStorage.setItem(seenKey, zones)
    } catch {
      // Then it is shown once more.
    }
  }
  return { of: zones, isShown: ended !== zones, end }
}
