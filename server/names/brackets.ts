export interface Bracket {
  start: number
  end: number
  content: string
  sign: string
}

const closing: Record<string, string> = { '[': ']', '(': ')', '{': '}', '【': '】', '「': '」' }

/** The outermost brackets of a name from left to right, in one pass; an unclosed one is left out. */
export const listBrackets = (text: string): Bracket[] => {
  const found: Bracket[] = []
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    const end = closing[sign] === undefined ? -1 : findClosing(text, at, sign, closing[sign])
    if (end === -1) at++
    else {
      found.push({ start: at, end: end + 1, content: text.slice(at + 1, end), sign })
      at = end + 1
    }
  }
  return found
}

const findClosing = (text: string, from: number, open: string, close: string): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return at
  }
  return -1
}
