/** The words of a page as one text, with a line break where a line ends, and the way from it to the nodes and back. */
export interface PageText {
  text: string
  /** Where a place of the page is in the text. */
  indexOf(node: Node, offset: number): number
  /** Some letters of it; undefined where they do not stand there. */
  rangeOf(from: number, length: number): Range | undefined
}

/** Reads the text layer of a page: nodes of words, between which elements end the lines. */
export function readPageText(layer: Element): PageText {
  const pieces: { node: Text; at: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at: text.length })
      text += node.data
    } else if (node.nodeName === 'BR' && text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const pieceAt = (index: number) => pieces.findLast(({ node, at }) => at <= index && index < at + node.length)
  return {
    text,
    indexOf(node, offset) {
      const own = pieces.find((piece) => piece.node === node)
      if (own) return own.at + offset
      const place = document.createRange()
      place.setStart(node, offset)
      return pieces.find((piece) => place.comparePoint(piece.node, 0) >= 0)?.at ?? text.length
    },
    rangeOf(from, length) {
      const [first, last] = [pieceAt(from), pieceAt(from + length - 1)]
      if (!first || !last) return undefined
      const range = document.createRange()
      range.setStart(first.node, from - first.at)
      range.setEnd(last.node, from + length - last.at)
      return range
    },
  }
}
