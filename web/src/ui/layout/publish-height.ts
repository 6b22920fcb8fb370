/** Keeps the height of an element as a property of the page's style, absent while it has none. Gives what ends that. */
export function publishHeight(element: HTMLElement, property: `--amn-${string}`): () => void {
  if (!('ResizeObserver' in window)) return () => undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => {
    if (element.offsetHeight > 0) style.setProperty(property, `${element.offsetHeight}px`)
    else style.removeProperty(property)
  })
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    style.removeProperty(property)
  }
}
