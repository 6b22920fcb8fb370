import type { Node } from 'oxc-parser'
import { longFunctions } from './exceptions.ts'
import type { Source, Violation } from './source.ts'

const most = { function: 60, component: 100 }

const isFunction = (node: Node): boolean => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
const hasBlock = (node: Node): boolean => 'body' in node && (node.body as Node | null)?.type === 'BlockStatement'

/** The name that a function bears itself, or that of the constant, property or method which holds it. */
function nameOf(node: Node, parents: readonly Node[]): string | undefined {
  if ((node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node.id) return node.id.name
  const holder = parents.findLast((each) => each.type !== 'CallExpression')
  if (holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier') return holder.id.name
  if ((holder?.type === 'Property' || holder?.type === 'MethodDefinition') && holder.key.type === 'Identifier') return holder.key.name
  return undefined
}

interface Found {
  name: string
  start: number
  lines: number
}

/** The functions of a file with the lines that are their own: those of functions written inside count for these. */
function measure(source: Source): Found[] {
  const found = new Map<Node, Found>()
  source.walk((node, parents) => {
    if (!isFunction(node)) return
    const lines = source.text.slice(node.start, node.end).split('\n').length
    found.set(node, { name: nameOf(node, parents) ?? 'this function', start: node.start, lines })
    const outer = found.get(parents.findLast(isFunction) ?? node)
    if (outer && outer.start !== node.start && hasBlock(node)) outer.lines -= lines - 1
  })
  return [...found.values()]
}

/** Functions are short; a longer one stands among the exceptions with its reason. Migrations are never changed again. */
export function functionsAreShort(source: Source): Violation[] {
  if (source.isTest || !/^(contract|server|web)\//.test(source.path) || source.path.startsWith('server/db/migrations/')) return []
  return measure(source).flatMap(({ name, start, lines }) => {
    const kind = source.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function'
    if (lines <= most[kind] || longFunctions.some((each) => source.path.startsWith(each.path) && each.name === name)) return []
    return [source.at(start, `${name}: ${lines} lines; a ${kind} has at most ${most[kind]}: split it where it does two things`)]
  })
}
