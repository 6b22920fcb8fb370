import type { Source, Violation } from './source.ts'

/** Where SQL is written: the database's own room, files named by what they ask for, and folders of such files. */
export const holdsQueries = (path: string): boolean => /^server\/db\/|(^|[/-])queries(\.ts$|\/)/.test(path)

const statements = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/

/** A rule reads as a rule: the statements it needs stand in the queries of its room. */
export function sqlStandsInQueries(source: Source): Violation[] {
  if (!source.path.startsWith('server/') || source.isTest || holdsQueries(source.path)) return []
  const found: Violation[] = []
  source.walk((node) => {
    const isStatement =
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      statements.test(node.callee.property.name)
    const isText = node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'
    if (isStatement || isText)
      found.push(source.at(node.start, 'SQL stands in files named queries or …-queries, or below a folder queries'))
  })
  return found.slice(0, 1)
}
