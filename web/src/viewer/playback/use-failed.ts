import { useEffect, useEffectEvent } from 'react'

/** Whether an element gave up because the connection broke off, and not for what it was given. */
export const isBrokenOff = ({ error }: HTMLMediaElement): boolean => error?.code === MediaError.MEDIA_ERR_NETWORK

/** Tells when an element gives up, also when it did so before the page was drawn and nobody listened. */
export function useFailed(element: HTMLMediaElement | null, onFailed: (element: HTMLMediaElement) => void): void {
  const tell = useEffectEvent(onFailed)
  useEffect(() => {
    if (!element) return
    const listen = () => tell(element)
    if (element.error) listen()
    element.addEventListener('error', listen)
    return () => element.removeEventListener('error', listen)
  }, [element])
}
