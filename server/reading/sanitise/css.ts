import { localAddress } from './addresses.ts'

const nameSigns = String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n0-9a-f])`
const tokens = new RegExp(
  [
    String.raw`\/\*[^]*?(?:\*\/|$)`,
    String.raw`"(?:\\[^]|[^"\\\n])*(?:"|(?=\n)|$)`,
    String.raw`'(?:\\[^]|[^'\\\n])*(?:'|(?=\n)|$)`,
    String.raw`[@#]?${nameSigns}+\(?`,
    '[^]',
  ].join('|'),
  'giy',
)
const bareAddress = /[^]*?(?:\)|$)/y

const unescape = (text: string): string =>
  text
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '\ufffd'
    })
    .replaceAll(/\\\n/g, '')
    .replaceAll(/\\([^])/g, '$1')

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`
const isString = (token: string) => token.startsWith('"') || token.startsWith("'")
const isSpace = (token: string) => /^\s$/.test(token) || token.startsWith('/*')
const stringValue = (token: string) => unescape(token.slice(1).replace(/["']$/, ''))

const loading = new Set(['url(', 'src('])
const picturing = new Set(['image-set(', '-webkit-image-set(', 'image(', 'cross-fade(', '-webkit-cross-fade('])
const running = new Set(['behavior', 'behaviour', '-ms-behavior', '-moz-binding', 'expression('])

/** A walk over the tokens of a style sheet. */
const walkTokens = (css: string) => {
  let at = 0
  const next = (): string => {
    tokens.lastIndex = at
    const token = tokens.exec(css)?.[0] ?? ''
    at += token.length
    return token
  }
  const nextSolid = (): string => {
    let token = next()
    while (token && isSpace(token)) token = next()
    return token
  }
  return {
    next,
    nextSolid,
    /** The address inside url( … ), the bracket included. */
    address: (): string => {
      const start = at
      const first = nextSolid()
      if (isString(first)) {
        for (let token = next(); token && token !== ')';) token = next()
        return stringValue(first)
      }
      bareAddress.lastIndex = start
      const bare = bareAddress.exec(css)?.[0] ?? ''
      at = start + bare.length
      return unescape(bare.replace(/\)$/, '').trim())
    },
    skipStatement: () => {
      for (let token = next(); token && token !== ';';) token = next()
    },
  }
}

type Walk = ReturnType<typeof walkTokens>

const importRule = (walk: Walk): string => {
  const first = walk.nextSolid()
  const wanted = isString(first) ? stringValue(first) : loading.has(unescape(first).toLowerCase()) ? walk.address() : undefined
  const address = wanted && localAddress(wanted)
  if (address && !address.startsWith('data:')) return `@import ${quote(address)}`
  if (first !== ';') walk.skipStatement()
  return ''
}

/** Keeps a style sheet or a style attribute, without anything remote or running: imports, addresses, expressions, bindings. */
export const sanitiseCss = (css: string): string => {
  const walk = walkTokens(css.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd'))
  const out: string[] = []
  const brackets: boolean[] = []
  let picturingDepth = 0
  let isNamespace = false
  for (let token = walk.next(); token; token = walk.next()) {
    const name = isString(token) ? '' : unescape(token).toLowerCase()
    if (name === ';' || name === '{') isNamespace = false
    if (name === '@namespace') isNamespace = true
    if (token.startsWith('/*')) out.push('/**/')
    else if (name === '@import') out.push(importRule(walk))
    else if (loading.has(name)) {
      const address = walk.address()
      const kept = isNamespace ? address : localAddress(address)
      out.push(kept ? `url(${quote(kept)})` : 'none')
    } else if (running.has(name)) out.push(name.endsWith('(') ? 'x-removed(' : 'x-removed')
    else if (isString(token) && picturingDepth > 0) out.push(quote(localAddress(stringValue(token)) ?? ''))
    else out.push(token)
    if (name.endsWith('(') && !loading.has(name)) {
      brackets.push(picturing.has(name))
      if (picturing.has(name)) picturingDepth++
    }
    if (name === ')' && brackets.pop()) picturingDepth--
  }
  return out.join('')
}
