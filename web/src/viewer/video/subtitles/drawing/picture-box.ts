import { useEffect, useState } from 'react'

/** Where the picture lies within its stage, in pixels. */
export interface PictureBox {
  left: number
  top: number
  width: number
  height: number
  /** How much of the stage is above and below it. */
  above: number
  below: number
}

interface Size {
  width: number
  height: number
}

/** How large a picture is drawn in an element, as object-fit says. */
export function fitted(element: Size, picture: Size, fit: string): Size {
  if (picture.width <= 0 || picture.height <= 0 || fit === 'fill') return element
  const scales = [element.width / picture.width, element.height / picture.height]
  const scale = fit === 'cover' ? Math.max(...scales) : fit === 'none' ? 1 : Math.min(...scales)
  return { width: picture.width * scale, height: picture.height * scale }
}

function measure(video: HTMLVideoElement): PictureBox {
  const stage = video.offsetParent ?? video
  const element = { width: video.offsetWidth, height: video.offsetHeight }
  const size = fitted(element, { width: video.videoWidth, height: video.videoHeight }, getComputedStyle(video).objectFit)
  // What is cut off at the edges shows no subtitles either.
  const [width, height] = [Math.min(size.width, element.width), Math.min(size.height, element.height)]
  const left = video.offsetLeft + (element.width - width) / 2
  const top = video.offsetTop + (element.height - height) / 2
  return { left, top, width, height, above: top, below: stage.clientHeight - top - height }
}

/** The place of the picture, measured again whenever the film or the window changes its size. */
export function usePictureBox(video: HTMLVideoElement | null): PictureBox | undefined {
  const [box, setBox] = useState<PictureBox>()
  useEffect(() => {
    if (!video) return
    const look = () =>
      setBox((before) => {
        const now = measure(video)
        return before && (Object.keys(now) as (keyof PictureBox)[]).every((key) => before[key] === now[key]) ? before : now
      })
    const sizes = new ResizeObserver(look)
    sizes.observe(video)
    // Another way of filling the screen is a style or class of the element.
    const styles = new MutationObserver(look)
    styles.observe(video, { attributes: true, attributeFilter: ['style', 'class'] })
    video.addEventListener('resize', look)
    video.addEventListener('loadedmetadata', look)
    look()
    return () => {
      sizes.disconnect()
      styles.disconnect()
      video.removeEventListener('resize', look)
      video.removeEventListener('loadedmetadata', look)
    }
  }, [video])
  return box
}
