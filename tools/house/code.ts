import type { Node } from 'oxc-parser'
import { covers, openingDatabases, reaching, spawning } from './exceptions.ts'
import type { Import, Source, Violation } from './source.ts'

/** Collects what `check` says of each node; the tree is only walked where the text holds the hint at all. */
function inspect(source: Source, hint: RegExp, check: (node: Node, parents: readonly Node[]) => string | undefined): Violation[] {
  if (!hint.test(source.text)) return []
  const found: Violation[] = []
  source.walk((node, parents) => {
    const message = check(node, parents)
    if (message !== undefined) found.push(source.at(node.start, message))
  })
  return found
}

/** The last name of what is called or read: `b` for `b()`, `a.b` and `a['b']`. */
function nameOf(node: Node | null | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined
}

const isProduct = (source: Source): boolean => /^(contract|server|web)\//.test(source.path) && !source.isTest

export function typesAreNotSwitchedOff(source: Source): Violation[] {
  const inComments = source.comments
    .filter((each) => /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint|biome)-(disable|ignore)|(prettier|oxfmt)-ignore/.test(each.value))
    .map((each) => source.at(each.start, 'a check is never switched off in a comment: change the code'))
  const inTypes = inspect(source, /\bany\b/, (node) =>
    node.type === 'TSAnyKeyword' ? 'no any: unknown and a check, or the real type' : undefined,
  )
  return [...inComments, ...inTypes]
}

const markup = /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|srcDoc|createContextualFragment)$/
export function markupIsNeverText(source: Source): Violation[] {
  if (!isProduct(source)) return []
  const message = 'text never becomes markup: build nodes, or show it as text'
  return inspect(
    source,
    /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment|document\.write/i,
    (node) => {
      if (node.type === 'MemberExpression' && markup.test(nameOf(node) ?? '')) return message
      if (node.type === 'MemberExpression' && nameOf(node.object) === 'document' && /^writeln?$/.test(nameOf(node) ?? '')) return message
      if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && markup.test(node.name.name)) return message
      return node.type === 'Property' && nameOf(node.key) === 'dangerouslySetInnerHTML' ? message : undefined
    },
  )
}

export function testsDoNotSleep(source: Source): Violation[] {
  if (!source.isTest) return []
  const message = 'tests do not sleep: wait for what must happen'
  const modules = source.imports.filter((each) => /^(node:)?timers\/promises$/.test(each.from)).map((each) => source.at(each.at, message))
  const calls = inspect(source, /setTimeout|sleep|waitForTimeout|delay/, (node) =>
    node.type === 'CallExpression' && /^(setTimeout|sleep|waitForTimeout|delay)$/.test(nameOf(node.callee) ?? '') ? message : undefined,
  )
  return [...modules, ...calls]
}

export function testsUseOurRealCode(source: Source): Violation[] {
  if (!source.isTest) return []
  return inspect(source, /\.(mock|doMock)\(/, (node) => {
    if (node.type !== 'CallExpression' || !/^(mock|doMock)$/.test(nameOf(node.callee) ?? '')) return undefined
    const first = node.arguments[0]
    return /^(\.|@amn\/)/.test(nameOf(first) ?? '') ? 'our own code is never mocked: run it' : undefined
  })
}

const sqlStart = /^\s*(select|insert|update|delete|replace|create|alter|drop|pragma|with|vacuum|attach|truncate)\s/i
export function sqlHasParameters(source: Source): Violation[] {
  // Pragmas, VACUUM INTO and CREATE DATABASE take no parameters.
  if (!source.path.startsWith('server/') || source.isTest || source.path.startsWith('server/db/')) return []
  const message = 'SQL is never put together from text: Kysely, or its sql`…` with parameters'
  return inspect(source, /select|insert|update|delete|create|alter|drop|pragma|with|vacuum|attach|truncate|sql\.raw/i, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression' && node.expressions.length > 0) {
      return sqlStart.test(node.quasis[0]?.value.raw ?? '') && !isMessage(parents) ? message : undefined
    }
    if (node.type === 'BinaryExpression' && node.operator === '+' && node.left.type === 'Literal') {
      return sqlStart.test(String(node.left.value)) && !isMessage(parents) ? message : undefined
    }
    const isRaw =
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      nameOf(node.callee.object) === 'sql' &&
      nameOf(node.callee) === 'raw'
    return isRaw && node.arguments[0]?.type !== 'Literal' ? message : undefined
  })
}

/** A sentence for people may begin with a word of SQL: "Delete … first". */
const isMessage = (parents: readonly Node[]): boolean =>
  parents.some(
    (each) =>
      each.type === 'NewExpression' ||
      (each.type === 'CallExpression' && /^(say|write|log|info|warn|error|t)$/.test(nameOf(each.callee) ?? '')),
  )

export function writesAreTransactions(source: Source): Violation[] {
  if (!source.path.startsWith('server/') || source.isTest || source.path.startsWith('server/db/')) return []
  return inspect(source, /\bTx\b/, (node) => {
    if (node.type === 'TSAsExpression' && isTx(node.typeAnnotation)) return 'store.transact alone makes a Tx: take one as a parameter'
    if (node.type !== 'Identifier' || !node.typeAnnotation || !isTx(node.typeAnnotation.typeAnnotation)) return undefined
    return node.name === 'tx' ? undefined : 'a handle for writing is named tx'
  })
}

const outside = /^(rm|unlink|rmdir|rename|writeFile|copyFile|fetch|postMessage|emit|notifyWorkers)(Sync)?$/
export function transactionsOnlyWrite(source: Source): Violation[] {
  if (!source.path.startsWith('server/') || source.isTest) return []
  return inspect(source, /\btx\b/, (node, parents) => {
    if (node.type !== 'CallExpression' || !outside.test(nameOf(node.callee) ?? '')) return undefined
    const at = parents.findLastIndex(takesTx)
    const isQueued = parents.slice(at + 1).some((each) => each.type === 'CallExpression' && nameOf(each.callee) === 'afterCommit')
    return at === -1 || isQueued ? undefined : 'nothing happens outside before the commit: queue it by tx.afterCommit(…)'
  })
}

const takesTx = (node: Node): boolean =>
  (node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') &&
  node.params.some((each) => each.type === 'Identifier' && each.name === 'tx')

const isTx = (type: Node): boolean => type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Tx'

export function queriesTakeTheHandle(source: Source): Violation[] {
  if (!/^server\/.*\/([a-z-]+-)?queries\.ts$/.test(source.path)) return []
  return inspect(source, /export/, (node, parents) => {
    const isExported = parents.some((each) => each.type === 'ExportNamedDeclaration')
    const isFunction = node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression'
    const isOutermost = !parents.some(
      (each) => each.type === 'FunctionDeclaration' || each.type === 'ArrowFunctionExpression' || each.type === 'CallExpression',
    )
    if (!isFunction || !isExported || !isOutermost || !isAsking(source.text.slice(node.start, node.end))) return undefined
    return /^(db|tx)$/.test(nameOf(node.params[0]) ?? '')
      ? undefined
      : 'the first parameter of a query is the handle, named db where it reads and tx where it writes (engineOf(db) tells the engine)'
  })
}

const isAsking = (text: string): boolean => /\.(selectFrom|insertInto|updateTable|deleteFrom|executeTakeFirst\w*|execute)\(/.test(text)

const opening =
  /^(copyFile|copyFileSync|cp|cpSync|readFile|readFileSync|createReadStream|createWriteStream|open|openSync|writeFile|writeFileSync|truncate|truncateSync|appendFile)$/
export function databaseFilesBelongToSqlite(source: Source): Violation[] {
  if (!source.path.startsWith('server/') || source.isTest || covers(openingDatabases, source.path)) return []
  return inspect(source, /sqlite|database|\.db\b|-wal|-shm/i, (node) => {
    if (node.type !== 'CallExpression' || !opening.test(nameOf(node.callee) ?? '')) return undefined
    const names = node.arguments.map((each) => source.text.slice(each.start, each.end)).join(' ')
    return /sqlite|database|\.db['"`]|-wal|-shm/i.test(names)
      ? 'a database file is opened by SQLite only: reading it beside an open handle drops its locks'
      : undefined
  })
}

/** The one place that starts programs, in a sandbox with limits. */
const programDoor = 'server/process/sandbox.ts'
export function programsAreStartedInTheirPlaces(source: Source): Violation[] {
  const found = source.imports.flatMap((each) => {
    if (!/^(node:)?child_process$/.test(each.from)) return []
    if (each.names.some((name) => /^(exec|execSync|fork|Default|NamespaceObject|\*)$/.test(name))) {
      return [source.at(each.at, 'programs start by spawn or execFile with an argv array, imported by name')]
    }
    if (isProduct(source) && source.path !== programDoor && !covers(spawning, source.path))
      return [source.at(each.at, 'no programs are started here: tools/house/exceptions.ts lists where')]
    return []
  })
  if (!source.imports.some((each) => /^(node:)?child_process$/.test(each.from))) return []
  const shells = inspect(source, /\bshell\b/, (node) =>
    node.type === 'Property' && nameOf(node.key) === 'shell' && !(node.value.type === 'Literal' && node.value.value === false)
      ? 'never through a shell: an argv array'
      : undefined,
  )
  return [...found, ...shells]
}

/** The one place that asks servers outside, and the one that asks our own. */
const doors = [{ path: 'server/http/outgoing.ts' }, { path: 'web/src/api' }]
export function connectionsHaveOneDoor(source: Source): Violation[] {
  if (!isProduct(source) || covers(doors, source.path) || covers(reaching, source.path)) return []
  const message = 'no connections to the outside from here: tools/house/exceptions.ts lists the doors'
  const isDoor = ({ from, names }: Import) =>
    /^((node:)?(net|tls|dgram|http2)|undici|ws|axios|got)$/.test(from) &&
    !names.every((name) => /^(isIP|isIPv4|isIPv6|BlockList)$/.test(name))
  const modules = source.imports.filter(isDoor).map((each) => source.at(each.at, message))
  const calls = inspect(source, /fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|\bhttps?\b/, (node) => {
    if (node.type === 'CallExpression') {
      const { callee } = node
      if (callee.type === 'Identifier') return callee.name === 'fetch' ? message : undefined
      if (callee.type !== 'MemberExpression') return undefined
      const [owner, called] = [nameOf(callee.object) ?? '', nameOf(callee) ?? '']
      const isCall =
        (/^(globalThis|window|self)$/.test(owner) && called === 'fetch') ||
        (/^https?$/.test(owner) && /^(request|get)$/.test(called)) ||
        called === 'sendBeacon'
      return isCall ? message : undefined
    }
    return node.type === 'NewExpression' && /^(XMLHttpRequest|WebSocket|EventSource)$/.test(nameOf(node.callee) ?? '') ? message : undefined
  })
  return [...modules, ...calls]
}
