const blank = /\s/
const blocks = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, figcaption, pre, div, section, article, body'
const silent = new Set(['SCRIPT', 'STYLE', 'script', 'style', 'title'])

interface Piece {
  node: Text
  /** Where it begins in the whole. */
  at: number
}

/** The words of a document as one text in which any run of blanks is one blank, and the way from it to the nodes and back. */
export interface BookText {
  text: string
  /** The index of the first letter at or after a place in the document. */
  indexOf(node: Node, offset: number): number
  rangeAt(index: number): Range
  /** The words from one letter to another, with a line break where a new paragraph begins. */
  wordsBetween(from: number, to: number): string
}

function squeeze(data: string, isAfterBlank: boolean): string {
  const squeezed = data.replaceAll(/\s+/g, ' ')
  return isAfterBlank && squeezed.startsWith(' ') ? squeezed.slice(1) : squeezed
}

function read(doc: Document): BookText {
  const pieces: Piece[] = []
  const pieceOf = new Map<Node, Piece>()
  // Looking at the end of a text that grows would copy it for every piece.
  const parts: string[] = []
  let length = 0
  let endsBlank = true
  const walker = doc.createTreeWalker(doc.body ?? doc.documentElement, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (silent.has(node.parentElement?.localName ?? '')) continue
    const piece = { node: node as Text, at: length }
    pieces.push(piece)
    pieceOf.set(node, piece)
    const part = squeeze(piece.node.data, endsBlank)
    parts.push(part)
    length += part.length
    if (part !== '') endsBlank = part.endsWith(' ')
  }
  const text = parts.join('')
  const isAfterBlank = (at: number) => at === 0 || text[at - 1] === ' '
  const firstFrom = (node: Node, offset: number): Piece | undefined => {
    const start = doc.createRange()
    start.setStart(node, offset)
    return pieces.find((piece) => start.comparePoint(piece.node, 0) >= 0)
  }
  return {
    text,
    indexOf(node, offset) {
      const piece = pieceOf.get(node)
      if (!piece) return firstFrom(node, offset)?.at ?? text.length
      return piece.at + squeeze(piece.node.data.slice(0, offset), isAfterBlank(piece.at)).length
    },
    rangeAt(index) {
      const found = pieces.findLast(({ at }) => at <= index) ?? pieces[0]
      const range = doc.createRange()
      if (!found) {
        range.selectNodeContents(doc.body ?? doc.documentElement)
        return range
      }
      let left = index - found.at
      let offset = 0
      let wasBlank = isAfterBlank(found.at)
      const { data } = found.node
      for (; offset < data.length; offset++) {
        const isBlank = blank.test(data[offset] ?? '')
        if (isBlank && wasBlank) continue
        if (left <= 0) break
        wasBlank = isBlank
        left -= 1
      }
      range.setStart(found.node, Math.min(offset, data.length))
      range.setEnd(found.node, Math.min(offset + 1, data.length))
      return range
    },
    wordsBetween(from, to) {
      let words = ''
      let last: Element | null | undefined
      for (const [order, { node, at }] of pieces.entries()) {
        const end = pieces[order + 1]?.at ?? text.length
        if (end <= from || at >= to) continue
        const piece = text.slice(Math.max(from, at), Math.min(to, end))
        const block = node.parentElement?.closest(blocks)
        if (piece.trim() !== '') {
          if (last !== undefined && block !== last) words += '\n'
          last = block
        }
        words += piece
      }
      return words
    },
  }
}

const known = new WeakMap<Document, BookText>()

/** The words of a document; read once. */
export function bookText(doc: Document): BookText {
  const text = known.get(doc) ?? read(doc)
  known.set(doc, text)
  return text
}
