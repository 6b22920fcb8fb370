import type { MediaCard } from '@amn/contract/media/media'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { moveByArrows } from './move-by-arrows.ts'
import { selectByGestures } from './select-by-gestures.ts'

/** The ref of a list of media in which arrow keys move the focus and gestures select. */
export function useItemKeys(items: readonly MediaCard[]) {
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef(items)
  useLayoutEffect(() => {
    latest.current = items
  })
  useEffect(() => moveByArrows(list.current), [])
  useEffect(() => selectByGestures(list.current, (index) => latest.current[index]), [])
  return list
}
