const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f', quot: '"' }

/** The eight colours that WebVTT names. */
const named: Record<string, string> = {
  white: '#fff',
  lime: '#0f0',
  cyan: '#0ff',
  red: '#f00',
  yellow: '#ff0',
  magenta: '#f0f',
  blue: '#00f',
  black: '#000',
}
const plain = new Set(['b', 'i', 'u', 's', 'ruby', 'rt'])
const deepest = 20

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const colourOf = (name: string): string | undefined => {
  const [, digits] = /^colou?r-?([\da-f]{6})$/i.exec(name) ?? []
  return digits === undefined ? named[name] : `#${digits}`
}

function paint(element: HTMLElement, classes: readonly string[]): void {
  for (const name of classes) {
    const back = name.startsWith('bg_') ? colourOf(name.slice(3)) : undefined
    const colour = colourOf(name)
    if (back) element.style.backgroundColor = back
    else if (colour) element.style.color = colour
  }
}

/** An element for a tag that may be in a cue; undefined for every other, whose text alone is kept. */
function open(tag: string): HTMLElement | undefined {
  const [, name = '', classes = '', note = ''] = /^([a-z]+)((?:\.[^.\s]+)*)(?:\s+(.*))?$/is.exec(tag) ?? []
  const kind = name.toLowerCase()
  if (plain.has(kind)) {
    const element = document.createElement(kind)
    paint(element, classes.split('.').slice(1))
    return element
  }
  if (kind !== 'c' && kind !== 'v' && kind !== 'lang' && kind !== 'font') return undefined
  const element = document.createElement('span')
  paint(element, classes.split('.').slice(1))
  if (kind === 'lang' && /^[a-z]{2,3}(-[a-z\d]{1,8})*$/i.test(note)) element.lang = note
  const [, colour] = /\bcolor\s*=\s*["']?#?([\da-z]{3,7})/i.exec(kind === 'font' ? note : '') ?? []
  if (colour !== undefined) element.style.color = named[colour.toLowerCase()] ?? `#${colour}`
  return element
}

const pieces = /<([^<>]{0,300})>/g

/** A cue as it is drawn: only the tags of WebVTT become elements, everything else is text. */
export function drawCue(text: string): DocumentFragment {
  const root = document.createDocumentFragment()
  const path: { kind: string; node: Node }[] = [{ kind: '', node: root }]
  const inside = () => path.at(-1)?.node ?? root
  const write = (part: string) => {
    if (part !== '') inside().appendChild(document.createTextNode(decode(part)))
  }
  let at = 0
  for (const found of text.matchAll(pieces)) {
    write(text.slice(at, found.index))
    at = found.index + found[0].length
    const tag = found[1] ?? ''
    if (tag.startsWith('/')) {
      const level = path.findLastIndex(({ kind }) => kind === tag.slice(1).trim().toLowerCase())
      if (level > 0) path.splice(level)
      continue
    }
    const element = path.length < deepest ? open(tag) : undefined
    if (!element) continue
    inside().appendChild(element)
    path.push({ kind: /^[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? '', node: element })
  }
  write(text.slice(at))
  return root
}

/** What a cue says, without its tags. */
export const cueWords = (text: string): string => decode(text.replaceAll(pieces, ''))
