import { useEffect, useRef } from 'react'

const ways = new Map<string, 1 | -1>([
  ['AudioVolumeDown', 1],
  ['VolumeDown', 1],
  ['MediaTrackNext', 1],
  ['AudioVolumeUp', -1],
  ['VolumeUp', -1],
  ['MediaTrackPrevious', -1],
])

/** Turns pages by the keys for the volume and for tracks, on devices whose browser tells of them. */
export function useDeviceKeys(turn: (way: 1 | -1) => void): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = ways.get(event.key)
      if (!way) return
      event.preventDefault()
      latest.current(way)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
