import type { Node } from 'oxc-parser'
import type { Source, Violation } from './source.ts'

const isFunction = (node: Node): boolean => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
const isAllOf = (node: Node | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'Promise'

/** The await that takes the value which the last of the parents holds: at once, or by Promise.all and its like. */
function takenBy(parents: readonly Node[]): Node | undefined {
  for (const [at, node] of [...parents.entries()].toReversed()) {
    if (node.type === 'AwaitExpression') return node
    const isPassedOn = node.type === 'ArrayExpression' ? isAllOf(parents[at - 1]) : isAllOf(node)
    if (!isPassedOn) return undefined
  }
  return undefined
}

const isName = (parent: Node | undefined, node: Node): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'Property' && parent.key === node && !parent.shorthand)

interface Scope {
  started: { name: string; end: number }[]
  awaits: Node[]
  uses: { name: string; start: number; taken: Node | undefined }[]
}

/** A promise that is awaited after another await is without a handler until then: when both fail, the process ends. */
export function promisesAreAwaitedTogether(source: Source): Violation[] {
  if (!/^(contract|server|web)\//.test(source.path) || source.isTest || !/\bawait\b/.test(source.text)) return []
  const scopes = new Map<Node | undefined, Scope>()
  source.walk((node, parents) => {
    const around = parents.findLast(isFunction)
    const scope = scopes.get(around) ?? { started: [], awaits: [], uses: [] }
    scopes.set(around, scope)
    const isConstant = parents.at(-1)?.type === 'VariableDeclaration' && source.text.startsWith('const', parents.at(-1)?.start)
    if (isConstant && node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init?.type === 'CallExpression')
      scope.started.push({ name: node.id.name, end: node.end })
    if (node.type === 'AwaitExpression') scope.awaits.push(node)
    if (node.type === 'ForOfStatement' && node.await) scope.awaits.push(node.right)
    if (node.type === 'Identifier' && !isName(parents.at(-1), node))
      scope.uses.push({ name: node.name, start: node.start, taken: takenBy(parents) })
  })
  return [...scopes.values()].flatMap(({ started, awaits, uses }) =>
    started.flatMap(({ name, end }) => {
      const [first] = uses.filter((use) => use.name === name && use.start >= end).toSorted((one, other) => one.start - other.start)
      const taken = first?.taken
      if (!taken || !awaits.some((each) => each.start >= end && each.end <= taken.start)) return []
      return [source.at(end, `${name} is awaited after another await: start and await them together (Promise.all)`)]
    }),
  )
}

const makers =
  /^(spawn|execFile|watch|connect|createConnection|createServer|createReadStream|createWriteStream|create(Gzip|Gunzip|Deflate|Inflate|InflateRaw|Unzip|BrotliCompress|BrotliDecompress|ZstdCompress|ZstdDecompress))$/
const classes = /^(Worker|Readable|Writable|Duplex|Transform|PassThrough|Busboy)$/
const methods = /(^|[^\w])(https?\b.*\.(request|get)|Readable\.from|\w+\.openReadStream(Promise)?)$/s
const takers = /(^|\.)(handleErrors|pipeline|send)$/
const given = /^(file|entry|connect|upgrade)$/

/** Whether what an expression gives goes to somebody who listens to its errors. */
function isListenedTo(node: Node, parents: readonly Node[], source: Source): boolean {
  const between = /^(AwaitExpression|ConditionalExpression|LogicalExpression|ParenthesizedExpression|TSAsExpression|TSNonNullExpression)$/
  const taker = parents.findLast((each) => !between.test(each.type))
  return (
    taker?.type === 'CallExpression' &&
    taker.callee.start !== node.start &&
    takers.test(source.text.slice(taker.callee.start, taker.callee.end))
  )
}

/** Every stream, socket, thread and program of the server has its errors handled: one that nobody listens to ends the process. */
export function errorsAreListenedTo(source: Source): Violation[] {
  if (!source.path.startsWith('server/') || source.isTest) return []
  const message = 'lead its errors somewhere: handleErrors(…, handler), pipeline(…) or reply.send(…)'
  const imported = new Set(source.imports.filter(({ from }) => from.startsWith('node:')).flatMap(({ names }) => names))
  const found: Violation[] = []
  const textOf = (node: Node) => source.text.slice(node.start, node.end)
  source.walk((node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && classes.test(node.callee.name)) {
      if (!isListenedTo(node, parents, source)) found.push(source.at(node.start, message))
    } else if (node.type === 'CallExpression') {
      const { callee } = node
      const isMaker = callee.type === 'Identifier' ? makers.test(callee.name) && imported.has(callee.name) : methods.test(textOf(callee))
      if (isMaker && !isListenedTo(node, parents, source)) found.push(source.at(node.start, message))
      const [first] = node.arguments
      const isGiven =
        callee.type === 'MemberExpression' &&
        /\.(on|once)$/.test(textOf(callee)) &&
        first?.type === 'Literal' &&
        given.test(String(first.value))
      if (isGiven && !/handleErrors\(|\.on\('error'/.test(textOf(node))) found.push(source.at(node.start, message))
    } else if (node.type === 'Identifier' && makers.test(node.name) && imported.has(node.name)) {
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node
      if (!isCalled && parent?.type !== 'ImportSpecifier' && !isName(parent, node)) found.push(source.at(node.start, message))
    }
  })
  return found
}
