import type { Node } from 'oxc-parser'
import type { Source, Violation } from './source.ts'

const tokens = 'web/src/ui/theme/theme.ts'
const literal = /(?<![\w-])[\d.]+(px|rem|pt)\b/
const message = `sizes of text and radii are tokens of ${tokens}: var(--mantine-font-size-sm), var(--mantine-radius-md)`

/** The text that a property or attribute is given where it is written down: `13`, `'13px'`, `{13}`. */
function writtenValue(node: Node | null | undefined): string | undefined {
  if (node?.type === 'JSXExpressionContainer') return writtenValue(node.expression)
  if (node?.type !== 'Literal') return undefined
  return typeof node.value === 'number' ? `${node.value}px` : String(node.value)
}

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : node.type === 'Literal' ? String(node.value) : undefined

function literalsInStylesheet(source: Source): Violation[] {
  const declarations = source.text.matchAll(/(?<=[\s{;])(?:font-size|font|border(?:-[a-z]+)*-radius):([^;}]*)/g)
  return [...declarations].flatMap((each) => (literal.test(each[1] ?? '') ? [source.at(each.index, message)] : []))
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

/** No size of text and no radius stands outside the tokens; what is relative (em, %) follows the text around it. */
export function stylesUseTokens(source: Source): Violation[] {
  if (!source.path.startsWith('web/src/') || source.path === tokens || source.isTest) return []
  return source.path.endsWith('.css') ? literalsInStylesheet(source) : literalsInCode(source)
}
