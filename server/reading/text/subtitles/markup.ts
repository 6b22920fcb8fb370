import { readAssColour, readColour } from './colour.ts'
import { settingsOf, type Spot } from './spot.ts'

/** What a text is drawn with where it says nothing else, and which marks it may have. */
export interface MarkupOptions {
  /** Elements that are open from the beginning, such as i or c.colour-ff0000. */
  base?: readonly string[]
  /** Every brace is a mark, as in ASS; otherwise only those with a backslash are. */
  isAss?: boolean
  /** It is HTML or WebVTT, where a mark that nobody knows is still a mark; elsewhere it is text, such as `<String>`. */
  isHtml?: boolean
  /** What classes of WebVTT are drawn in. */
  classes?: ReadonlyMap<string, string>
  /** The looks of named styles, for \r. */
  styles?: ReadonlyMap<string, readonly string[]>
  /** The size of the picture that places are given in. */
  size?: { width: number; height: number }
  /** Where it lies unless it says so itself, as ASS numbers it. */
  alignment?: number
}

interface Overrides {
  b?: boolean
  i?: boolean
  u?: boolean
  /** Null: the usual one. */
  colour?: string | null
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const decode = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

/** A text as a WebVTT cue may hold it. */
export const escapeText = (text: string): string =>
  text.replaceAll(/&(\w{2,6}|#\d{1,7}|#x[\da-f]{1,6});/gi, decode).replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)

const legacyAlignment = (value: number): number => [0, 1, 2, 3, 0, 7, 8, 9, 0, 4, 5, 6][value] ?? 0

class Writer {
  #written = ''
  readonly #open: string[] = []
  write(text: string, elements: readonly string[]) {
    if (text === '') return
    this.close((name) => elements.includes(name))
    for (const name of elements.filter((each) => !this.#open.includes(each))) {
      this.#written += `<${name}>`
      this.#open.push(name)
    }
    this.#written += text
  }
  close(isKept: (name: string) => boolean) {
    const first = this.#open.findIndex((name) => !isKept(name))
    if (first < 0) return
    for (const name of this.#open.splice(first).toReversed()) this.#written += `</${name.replace(/\..*$/, '')}>`
  }
  get text() {
    this.close(() => false)
    return this.#written
  }
}

/** What subtitles and what is copied from web pages may be marked with. */
const htmlNames = new Set(
  (
    'b i u s c v p a q br em tt rt rp hr h1 h2 h3 h4 h5 h6 li ol ul td tr th del ins sub sup big pre div col img var kbd font span ruby lang small ' +
    'strong strike center code body html head title table tbody label mark cite abbr script style blockquote sync sami'
  ).split(' '),
)

const overrides = /\\(\d?[a-z]+)\s*(\([^()]{0,300}\)?|&h?[\da-f]{0,8}&?|[^\\()&]{0,80})/gi

class Reader {
  readonly #writer = new Writer()
  readonly #options: MarkupOptions
  /** The elements that are open: their name in the text, and what they are written as. */
  readonly #open: { tag: string; element: string | undefined }[] = []
  #base: readonly string[]
  #overrides: Overrides = {}
  #isHidden = false
  #isDrawing = false
  readonly spot: Spot = {}

  constructor(options: MarkupOptions) {
    this.#options = options
    this.#base = options.base ?? []
  }

  #elements(): string[] {
    const { b, i, u, colour } = this.#overrides
    const names = [...new Set([...this.#base, ...this.#open.flatMap(({ element }) => element ?? [])])]
    const kept = names.filter(
      (name) =>
        !(name === 'b' && b === false) &&
        !(name === 'i' && i === false) &&
        !(name === 'u' && u === false) &&
        !(colour !== undefined && name.startsWith('c.')),
    )
    const lastColour = kept.findLast((name) => name.startsWith('c.'))
    return [
      ...new Set([
        ...kept.filter((name) => !name.startsWith('c.') || name === lastColour),
        ...(colour ? [`c.colour-${colour}`] : []),
        ...(b ? ['b'] : []),
        ...(i ? ['i'] : []),
        ...(u ? ['u'] : []),
      ]),
    ]
  }

  addText(text: string) {
    if (!this.#isHidden && !this.#isDrawing && text !== '') this.#writer.write(escapeText(text), this.#elements())
  }

  addTag(tag: string) {
    const [, slash, name = '', rest = ''] = /^<(\/?)([a-zA-Z]\w{0,9})(?![\w@-])([^>]*)>$/.exec(tag) ?? []
    const kind = name.toLowerCase()
    if (!this.#options.isHtml && !htmlNames.has(kind)) return this.addText(tag)
    if (kind === 'br' && !slash) return this.addText('\n')
    if (slash) {
      const at = this.#open.findLastIndex((each) => each.tag === kind)
      if (at >= 0) this.#open.splice(at)
      return
    }
    if (this.#open.length < 50 && /^(b|i|u|ruby|rt|font|c|span|em|strong)$/.test(kind)) {
      this.#open.push({ tag: kind, element: this.#elementOf(kind, rest) })
    }
  }

  #elementOf(kind: string, rest: string): string | undefined {
    if (kind === 'em') return 'i'
    if (kind === 'strong') return 'b'
    if (kind !== 'font' && kind !== 'c' && kind !== 'span') return kind
    const given =
      kind === 'c'
        ? rest
            .split(/[\s.]/)
            .map((name) => this.#options.classes?.get(name) ?? readColour(name))
            .findLast((one) => one !== undefined)
        : readColour(/color\s*[=:]\s*["']?\s*([#\w]{1,30}(?:\([^)]{0,30}\))?)/i.exec(rest)?.[1] ?? '')
    return given && `c.colour-${given}`
  }

  addOverrides(block: string) {
    for (const [whole, name = '', value = ''] of block.matchAll(overrides)) {
      if (name.startsWith('r')) this.#reset(whole.slice(2).trim())
      else this.#override(name.toLowerCase(), value.trim())
    }
  }

  #override(name: string, value: string) {
    const alone = /^(an?|b|i|u|p)(\d{1,3})?$/.exec(name + value)
    if (alone?.[1]) return this.#switch(alone[1], alone[2])
    if (name === 'c' || name === '1c') this.#overrides.colour = value === '' ? null : (readAssColour(value) ?? null)
    else if (name === 'alpha' || name === '1a') this.#isHidden = /^&?h?ff/i.test(value)
    else if (name === 'pos' || name === 'move') {
      const [x = NaN, y = NaN] = value.slice(1).split(',').map(parseFloat)
      if (Number.isFinite(x) && Number.isFinite(y)) this.spot.at ??= { x, y }
    }
  }

  #switch(name: string, value: string | undefined) {
    const number = Number(value ?? 0)
    if (name === 'an') this.spot.alignment ??= number
    else if (name === 'a') this.spot.alignment ??= legacyAlignment(number)
    else if (name === 'p') this.#isDrawing = number > 0
    else {
      const key = name as 'b' | 'i' | 'u'
      if (value === undefined) delete this.#overrides[key]
      else this.#overrides[key] = key === 'b' ? number === 1 || number > 400 : number === 1
    }
  }

  #reset(style: string) {
    this.#overrides = {}
    this.#isHidden = false
    this.#base = (style && this.#options.styles?.get(style)) || (this.#options.base ?? [])
  }

  get text() {
    return this.#writer.text
  }
}

const pieces = /(<\/?[a-zA-Z][^<>]{0,500}>|<\d[\d:.]{0,20}>|\{[^{}]{0,3000}\})/

/** Turns the text of a subtitle with the marks of HTML, WebVTT and ASS into the payload of a WebVTT cue, and the settings of its place. */
export function readMarkup(source: string, options: MarkupOptions = {}): { text: string; settings: string } {
  const reader = new Reader(options)
  const text = options.isAss ? source.replaceAll(/\\n/gi, '\n').replaceAll('\\h', '\u00a0') : source.replaceAll('\\N', '\n')
  text.split(pieces).forEach((piece, index) => {
    if (index % 2 === 0) return reader.addText(piece)
    if (piece.startsWith('{')) {
      if (piece.includes('\\')) return reader.addOverrides(piece.slice(1, -1))
      return options.isAss ? undefined : reader.addText(piece)
    }
    if (options.isAss) return reader.addText(piece)
    if (/^<\d/.test(piece)) return undefined
    return reader.addTag(piece)
  })
  const { width, height } = options.size ?? { width: 384, height: 288 }
  const spot = { ...reader.spot, alignment: reader.spot.alignment ?? options.alignment ?? 2 }
  return { text: reader.text.trim(), settings: settingsOf(spot, width, height) }
}
