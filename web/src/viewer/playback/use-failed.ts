import { useEffect, useEffectEvent } from 'react'

/** Tells when an element gives up, also when it did so before the page was drawn and nobody listened. */
export function useFailed(element: HTMLMediaElement | null, onFailed: () => void): void {
  const tell = useEffectEvent(onFailed)
  useEffect(() => {
    if (!element) return
    const listen = () => tell()
    if (element.error) listen()
    element.addEventListener('error', listen)
    return () => element.removeEventListener('error', listen)
  }, [element])
}
