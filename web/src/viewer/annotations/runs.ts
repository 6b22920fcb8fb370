/** Elements that hold nothing but text and follow one another, as a reader lays out a text. */
export interface Runs {
  elements: readonly Element[]
  /** What stands between them where the words of several are taken together. */
  joiner: '' | '\n'
  /** Where a character of one of them is in the whole text. */
  offsetOf(at: number, character: number): number
  /** In which of them, and at which character, a place of the whole text is. */
  locate(offset: number): { at: number; character: number }
}

/** Words on a page: where they begin, what they are, and where they are seen. */
export interface SelectedWords {
  offset: number
  text: string
  box: DOMRect
}

const lengthOf = (element: Element | undefined) => element?.textContent?.length ?? 0
const nodeOf = (element: Element | undefined) => (element?.firstChild instanceof Text ? element.firstChild : undefined)

/** The words of a range in the elements; undefined where there are none. */
export function wordsIn({ elements, joiner, offsetOf }: Runs, range: Range): SelectedWords | undefined {
  let begin: { at: number; character: number } | undefined
  const pieces: string[] = []
  for (const [at, element] of elements.entries()) {
    if (!range.intersectsNode(element)) continue
    const words = element.textContent ?? ''
    const from = range.startContainer === nodeOf(element) ? range.startOffset : 0
    const to = range.endContainer === nodeOf(element) ? range.endOffset : range.endContainer === element ? 0 : words.length
    if (from >= to) continue
    begin ??= { at, character: from }
    pieces.push(words.slice(from, to))
  }
  const text = pieces.join(joiner)
  if (!begin || text.trim() === '') return undefined
  return { offset: offsetOf(begin.at, begin.character), text, box: range.getBoundingClientRect() }
}

/** The words that begin at a place of the whole text, as a range; undefined where other words stand there now. */
export function rangeOfWords({ elements, joiner, locate }: Runs, offset: number, text: string): Range | undefined {
  const { at, character } = locate(offset)
  const first = nodeOf(elements[at])
  if (!first) return undefined
  let rest = text
  let from = character
  for (let index = at; index < elements.length; index += 1) {
    const node = nodeOf(elements[index])
    const piece = node?.data.slice(from) ?? ''
    if (rest.length <= piece.length) {
      if (!node || !piece.startsWith(rest)) return undefined
      const range = document.createRange()
      range.setStart(first, character)
      range.setEnd(node, from + rest.length)
      return range
    }
    if (!rest.startsWith(piece + joiner)) return undefined
    rest = rest.slice(piece.length + joiner.length)
    from = 0
  }
  return undefined
}

/** The place in the whole text of what lies under a point of the screen. */
export function offsetAtPoint({ elements, offsetOf }: Runs, x: number, y: number): number | undefined {
  const caret = caretAt(document, x, y)
  const at = caret ? elements.findIndex((element) => element.contains(caret.node)) : -1
  if (!caret || at < 0) return undefined
  return offsetOf(at, Math.min(caret.offset, lengthOf(elements[at])))
}

/** The letter under a point of a document. */
export function caretAt(doc: Document, x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in doc) {
    const caret = doc.caretPositionFromPoint(x, y)
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined
  }
  // Safari knows only the older way.
  const range = (doc as Document & { caretRangeFromPoint?(x: number, y: number): Range | null }).caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
