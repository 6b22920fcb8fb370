import { posix } from 'node:path'
import { measureFunctions } from './functions.ts'
import type { Source } from './source.ts'
import { importGraph } from './tree.ts'

/** The floors of the product. */
export const floors = ['contract', 'server', 'web'] as const
export type Floor = (typeof floors)[number]

/** What runs in the product, without tests, texts and the steps of the database, which are never changed again. */
const isProduct = ({ path, isTest }: Source): boolean =>
  !isTest && /^(contract|server|web\/src)\//.test(path) && !/^(web\/src\/i18n\/[a-z]+|server\/db\/migrations)\//.test(path)
const isCode = ({ path }: Source): boolean => /\.tsx?$/.test(path)
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

/** The files of a floor that `figures.ts` measures. */
export const codeOf = (sources: readonly Source[], floor: Floor): Source[] =>
  sources.filter((source) => source.path.startsWith(`${floor}/`) && isProduct(source) && isCode(source))

/** Lines of code, the characters of one, those over 110, and the lines and beginnings of comments. */
export function measureLines(sources: readonly Source[]) {
  const sum = { lines: 0, code: 0, characters: 0, long: 0, commented: 0, comments: 0, what: 0 }
  for (const { text, comments } of sources) {
    const lines = linesOf(text)
    const isCommented = new Set<number>()
    for (const { start, end, value } of comments) {
      const first = text.slice(0, start).split('\n').length - 1
      const isAlone = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
      const count = text.slice(start, end).split('\n').length
      sum.commented += count
      sum.comments += 1
      if (/^[\s*]*What\b/.test(value)) sum.what += 1
      if (isAlone) for (let line = 0; line < count; line += 1) isCommented.add(first + line)
    }
    const code = lines.filter((line, at) => line.trim() !== '' && !isCommented.has(at))
    sum.lines += lines.length
    sum.code += code.length
    sum.characters += code.reduce((all, line) => all + line.trim().length, 0)
    sum.long += lines.filter((line) => line.length > 110).length
  }
  return sum
}

/** Functions longer than 60 lines, components than 100, each counted whole with the functions inside it. */
export function longWholeFunctions(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    measureFunctions(source).flatMap(({ name, whole, limit }) => (whole > limit ? [`${source.path} ${name}: ${whole}`] : [])),
  )
}

/** Folders that import each other, each pair once. */
export function mutualFolders(sources: Source[]): string[] {
  const arrows = new Set<string>()
  for (const [path, targets] of importGraph(sources)) {
    for (const target of targets) {
      const [from, to] = [posix.dirname(path), posix.dirname(target)]
      if (from !== to) arrows.add(`${from} ${to}`)
    }
  }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`)
  })
}

const layout =
  /^(display|flex|grid|gap|row-gap|column-gap|align|justify|place|order|margin|padding|width|height|min|max|font|line-height|letter-spacing|text|color|white-space|overflow-wrap|inset|position|top|right|bottom|left)\b/

/** Lines of style sheets, their rules, and the rules that only lay out or set type. */
export function measureStyles(sources: readonly Source[]) {
  const sum = { lines: 0, rules: 0, plain: 0 }
  for (const { path, text } of sources) {
    if (!path.endsWith('.css')) continue
    sum.lines += linesOf(text).length
    for (const [, body = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)) {
      const parts = body.split(';').flatMap((part) => part.trim() || [])
      if (parts.length === 0) continue
      sum.rules += 1
      if (parts.every((part) => layout.test(part))) sum.plain += 1
    }
  }
  return sum
}

/** How many files name each word: what stands in many has to be touched in many. */
export function countFilesNaming(sources: readonly Source[], words: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    words.map((word) => {
      const whole = new RegExp(`\\b${word}\\b`)
      return [word, sources.filter(({ text, isTest }) => !isTest && whole.test(text)).length]
    }),
  )
}
