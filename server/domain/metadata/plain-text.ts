import { Parser } from 'htmlparser2'

const words = (text: string) => new Set(text.split(/\s+/))
/** Tags that are markup; any other `<word>` is a text that somebody wrote so. */
const known =
  words(`a abbr b big blockquote body br center cite code dd del details div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6
  head header hr html i iframe img input ins kbd li link main mark math meta noscript object ol p picture pre q rb rp rt ruby s samp script section
  small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video audio wbr`)
const silent = words('script style template iframe object noscript svg math head textarea title rp rt video audio form')
const lines = words('br hr tr li dt dd h1 h2 h3 h4 h5 h6')
const blocks = words('p div blockquote ul ol dl table pre section figure')

const withoutMarkup = (source: string): string => {
  let out = ''
  const hidden: string[] = []
  const isSpoiler = (attributes: Record<string, string>) => /spoiler/i.test(attributes['class'] ?? '')
  const parser = new Parser({
    ontext: (piece) => {
      if (hidden.length === 0) out += piece
    },
    onopentag: (name, attributes) => {
      if (!known.has(name)) {
        if (hidden.length === 0) out += source.slice(parser.startIndex, parser.endIndex + 1)
      } else if (hidden.length > 0 || silent.has(name) || isSpoiler(attributes)) {
        if (!/^(br|hr|img|input|link|meta|source|wbr)$/.test(name)) hidden.push(name)
      } else if (lines.has(name)) out += '\n'
      else if (blocks.has(name)) out += '\n\n'
    },
    onclosetag: (name, isImplied) => {
      if (hidden.length > 0 && hidden.at(-1) === name) hidden.pop()
      else if (hidden.length > 0) return
      else if (blocks.has(name)) out += '\n\n'
      else if (!known.has(name) && !isImplied) out += source.slice(parser.startIndex, parser.endIndex + 1)
    },
  })
  parser.end(source)
  return out
}

const spoilers = [/~![^]*?(?:!~|$)/g, /\[spoiler[^\]]{0,100}\][^]*?(?:\[\/spoiler\]|$)/gi, /\|\|[^|]+\|\|/g]

const withoutSpoilers = (source: string) => spoilers.reduce((left, form) => left.replaceAll(form, ''), source)

const markdown: [RegExp, string][] = [
  // A rule with all that follows it: other editions, links.
  [/\n[ \t]*(?:-{3,}|_{3,}|\*{3,})[ \t]*(?:\n[^]*)?$/, ''],
  [/^[ \t]*\[\d{1,3}\]: ?\S+[ \t]*$/gm, ''],
  [/ ?\(\[[^\]\n]{0,200}\](?:\[[^\]\n]{0,20}\]|\([^)\s]{0,500}\))\)/g, ''],
  [/!?\[([^\]\n]{0,300})\](?:\[[^\]\n]{0,20}\]|\([^)\s]{0,1000}\))/g, '$1'],
  [/(\*\*|__)(?=\S)([^\n]{1,300}?\S)\1/g, '$2'],
  [/^[ \t]*#{1,6} /gm, ''],
]

const tidy = (source: string): string =>
  source
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

// Whoever writes markup by hand begins a line of the source after a break of the text: it is one break.
const breakTwice = /(<br ?\/?>)[^\S\n]{0,10}\r?\n/gi

// Of more than that nothing would be kept; tags within tags take the square of it.
const longest = 24_000

/** The words of a description, whatever it is written in: markup becomes lines, what hides a surprise goes with what it hides. */
export function plainText(source: string | undefined): string | undefined {
  if (source === undefined) return undefined
  const text = withoutSpoilers(source.slice(0, longest)).replaceAll(breakTwice, '$1')
  return tidy(withoutMarkup(text)) || undefined
}

/** The same of a text in Markdown: emphasis and links lose their signs, what follows a rule is left out. */
export function plainMarkdown(source: string | undefined): string | undefined {
  if (source === undefined) return undefined
  const text = source.slice(0, longest).replaceAll(/\r\n?/g, '\n')
  return plainText(markdown.reduce((left, [form, to]) => left.replace(form, to), text))
}
