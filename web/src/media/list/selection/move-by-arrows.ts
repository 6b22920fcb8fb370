type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })

/** Which box an arrow key leads to from one of them: the nearest in that direction; undefined when there is none. */
export function boxTowards(boxes: readonly Box[], from: number, key: string): number | undefined {
  if (key === 'Home') return boxes.length > 0 ? 0 : undefined
  if (key === 'End') return boxes.length > 0 ? boxes.length - 1 : undefined
  const start = boxes[from]
  if (!start) return undefined
  if (key === 'ArrowRight') return from + 1 < boxes.length ? from + 1 : undefined
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : undefined
  const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (way === 0) return undefined
  const origin = middle(start)
  const distance = (box: Box) => Math.abs(middle(box).y - origin.y) * 10 + Math.abs(middle(box).x - origin.x)
  const ahead = boxes.flatMap((box, index) => ((middle(box).y - origin.y) * way > start.height / 2 ? [{ index, far: distance(box) }] : []))
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.index
}

function move(list: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  const items = [...list.children]
  const from = items.findIndex((item) => item.contains(document.activeElement))
  const to = boxTowards(
    items.map((item) => item.getBoundingClientRect()),
    from,
    event.key,
  )
  const link = to === undefined ? undefined : items[to]?.querySelector<HTMLElement>('[role=checkbox], a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** As the ref of a list: arrow keys, Home and End move the focus among the first links of its items. */
export function moveByArrows(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const follow = (event: KeyboardEvent) => move(list, event)
  list.addEventListener('keydown', follow)
  return () => list.removeEventListener('keydown', follow)
}
