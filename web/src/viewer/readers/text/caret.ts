const textOf = (element: Element): Text | undefined => (element.firstChild instanceof Text ? element.firstChild : undefined)

/** The place of one character of an element that holds nothing but text. */
export function rectOf(element: Element, character: number): DOMRect | undefined {
  const node = textOf(element)
  if (!node || node.length === 0) return undefined
  const range = document.createRange()
  const at = Math.min(character, node.length - 1)
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
}

/** The first character for which `isReached` holds, when it holds for all after it; undefined for none. */
export function firstCharacter(element: Element, isReached: (rect: DOMRect) => boolean): number | undefined {
  const length = textOf(element)?.length ?? 0
  let [low, high] = [0, length]
  while (low < high) {
    const half = (low + high) >> 1
    const rect = rectOf(element, half)
    if (rect && isReached(rect)) high = half
    else low = half + 1
  }
  return low < length ? low : undefined
}
