import type { Node } from 'oxc-parser'
import type { Source, Violation } from './source.ts'

/** The files that read JSON without a schema, each with the reason. */
const readers: Record<string, string> = {
  'server/db/json/json-rows.ts': 'the same query made it',
  'server/http/body/scan-json.ts': 'a single quoted name',
  'server/lists/read/read-list.ts': 'the format is not known before its parts are looked at',
  'server/scrapper/catalogue/packed.ts': 'the same process wrote it, a hundred thousand times over',
  'web/src/admin/scrappers/descriptor-text.ts': 'the server reads it by its schema',
  'web/src/api/events/event-stream.ts': 'the server of the same version wrote it',
}

const isParse = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'JSON' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'parse'

const isCast = (node: Node | undefined): boolean => node?.type === 'TSAsExpression' || node?.type === 'TSTypeAssertion'

const isUnknown = (type: Node | null | undefined): boolean =>
  type?.type === 'TSTypeAnnotation' && type.typeAnnotation.type === 'TSUnknownKeyword'

/** Whether it goes straight into the parse of a schema. */
const isForSchema = (parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' &&
  parent.callee.type === 'MemberExpression' &&
  parent.callee.property.type === 'Identifier' &&
  /^(parse|safeParse)$/.test(parent.callee.property.name)

/** Whether it is called unknown: a variable or the reply of a function that somebody has to look at first. */
function isCalledUnknown(parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' && isUnknown(parent.id.typeAnnotation)
  if (parent?.type !== 'ReturnStatement' && parent?.type !== 'ArrowFunctionExpression') return false
  const within = parents.findLast((each) => each.type === 'ArrowFunctionExpression' || each.type === 'FunctionDeclaration')
  return isUnknown(within && 'returnType' in within ? within.returnType : undefined)
}

/** JSON is read by a schema or looked at as unknown; it is not believed to be of a type. */
export function jsonIsRead(source: Source): Violation[] {
  if (!/^(contract|server|tools|web)\//.test(source.path) || source.isTest || !source.text.includes('JSON.parse')) return []
  const isOurs = /^(contract|server|web\/src)\//.test(source.path) && !/^(server|web\/src)\/testing\//.test(source.path)
  const found: Violation[] = []
  source.walk((node, parents) => {
    if (!isParse(node)) return
    const parent = parents.at(-1)
    if (isCast(parent)) found.push(source.at(node.start, 'JSON becomes a type by a schema, never by a cast'))
    else if (isOurs && !(source.path in readers) && !isForSchema(parent) && !isCalledUnknown(parents))
      found.push(source.at(node.start, 'JSON is read by a schema (parseJson on the server) or as unknown (readJson in the browser)'))
  })
  return found
}
