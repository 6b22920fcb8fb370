import type { Node } from 'oxc-parser'
import type { Source, Violation } from './source.ts'

const tokens = 'web/src/ui/theme/theme.ts'
const literal = /(?<![\w-])[\d.]+(px|rem|pt)\b/
const message = `sizes of text and radii are tokens of ${tokens}: var(--mantine-font-size-sm), var(--mantine-radius-md)`
const spacingStep = /(?<![\w.-])(4|8|12|16|24|32|40)px\b/
const spacingMessage = `steps of the spacing scale are tokens of ${tokens}: var(--mantine-spacing-sm)`

/** The text that a property or attribute is given where it is written down: `13`, `'13px'`, `{13}`. */
function writtenValue(node: Node | null | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return writtenValue(node.expression)
  if (node?.type !== 'Literal') return undefined
  return typeof node.value === 'number' ? `${node.value}px` : String(node.value)
}

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : node.type === 'Literal' ? String(node.value) : undefined

const sizes = /(?<=[\s{;])(?:font-size|font|border(?:-[a-z]+)*-radius):([^;}]*)/g
const spaces = /(?<=[\s{;])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):([^;}]*)/g

function literalsInStylesheet(source: Source): Violation[] {
  const find = (declarations: RegExp, forbidden: RegExp, text: string) =>
    [...source.text.matchAll(declarations)].flatMap((each) => (forbidden.test(each[1] ?? '') ? [source.at(each.index, text)] : []))
  return [...find(sizes, literal, message), ...find(spaces, spacingStep, spacingMessage)]
}

function literalsInCode(source: Source): Violation[] {
  if (!/fontSize|fz|borderRadius|bdrs/.test(source.text)) return []
  const found: Violation[] = []
  source.walk((node) => {
    const name = node.type === 'JSXAttribute' ? nameOf(node.name) : node.type === 'Property' ? nameOf(node.key) : undefined
    if (node.type !== 'JSXAttribute' && node.type !== 'Property') return
    if (/^(fontSize|fz|borderRadius|bdrs)$/.test(name ?? '') && literal.test(writtenValue(node.value) ?? '')) {
      found.push(source.at(node.start, message))
    }
  })
  return found
}

/** No size of text, no radius and no step of the spacing scale is written outside the tokens; what is relative (em, %) follows the text around it. */
export function stylesUseTokens(source: Source): Violation[] {
  if (!source.path.startsWith('web/src/') || source.path === tokens || source.isTest) return []
  return source.path.endsWith('.css') ? literalsInStylesheet(source) : literalsInCode(source)
}
