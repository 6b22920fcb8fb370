import { useCallback } from 'react'

/** The act that takes the picture out of the page and back; undefined where the browser has none. */
export function usePictureInPicture(video: HTMLVideoElement | null): (() => void) | undefined {
  const toggle = useCallback(() => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture()
    // Refused without metadata or by the system; the picture then stays where it is.
    done?.catch(() => undefined)
  }, [video])
  return document.pictureInPictureEnabled ? toggle : undefined
}
