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
  /** Without the functions written inside. */
  lines: number
  whole: number
  /** How many lines it may have at most. */
  limit: number
}

/** The functions of a file with the lines that are their own, and all of them. */
export function measureFunctions(source: Source): Found[] {
  const found = new Map<Node, Found>()
  source.walk((node, parents) => {
    if (!isFunction(node)) return
    const lines = source.text.slice(node.start, node.end).split('\n').length
    const name = nameOf(node, parents) ?? 'this function'
    const kind = source.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function'
    found.set(node, { name, start: node.start, lines, whole: lines, limit: most[kind] })
    const outer = found.get(parents.findLast(isFunction) ?? node)
    if (outer && outer.start !== node.start && hasBlock(node)) outer.lines -= lines - 1
  })
  return [...found.values()]
}

/** Functions are short; a longer one stands among the exceptions with its reason. Migrations are never changed again. */
export function functionsAreShort(source: Source): Violation[] {
  if (source.isTest || !/^(contract|server|web)\//.test(source.path) || source.path.startsWith('server/db/migrations/')) return []
  return measureFunctions(source).flatMap(({ name, start, lines, limit }) => {
    if (lines <= limit || longFunctions.some((each) => source.path.startsWith(each.path) && each.name === name)) return []
    return [
      source.at(
        start,
        `${name}: ${lines} lines; a ${limit === most.component ? 'component' : 'function'} has at most ${limit}: split it where it does two things`,
      ),
    ]
  })
}
