import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below what is seen it may be when it counts as near. */
const nearby = '400px'

/** Whether an element has come near to what is seen, once and for all. */
export function useNear<T extends Element>(): [ref: RefObject<T | null>, isNear: boolean] {
  const place = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: nearby,
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return [place, isNear]
}
