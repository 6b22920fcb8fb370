import { useEffect, useState } from 'react'

/** The inner size of an element in CSS pixels, followed as it changes; undefined until it is drawn. */
export function useSize(element: HTMLElement | null): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    if (!element) return
    const measure = () =>
      setSize((before) => {
        const now = { width: element.clientWidth, height: element.clientHeight }
        return before?.width === now.width && before.height === now.height ? before : now
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
