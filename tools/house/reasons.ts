import type { Node } from 'oxc-parser'
import type { Source, Violation } from './source.ts'

/** Where errors of drivers, libraries and browsers are told apart, which have no code of their own. */
const exempt = new Set(['server/db/errors.ts', 'server/scrapper/own/expressions-process.ts', 'web/src/shell/ErrorPage.tsx'])

const namesMember = (node: Node, names: RegExp): boolean =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && names.test(node.property.name)
const isMessage = (node: Node): boolean => (node.type === 'ChainExpression' && isMessage(node.expression)) || namesMember(node, /^message$/)

const looksForText = ({ callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>): boolean => {
  if (callee.type !== 'MemberExpression') return false
  if (namesMember(callee, /^(includes|startsWith|endsWith|match|matchAll|search|indexOf|split)$/)) return isMessage(callee.object)
  return namesMember(callee, /^(test|exec)$/) && given.some(isMessage)
}

/** What an error means is told by its code and its reason; its English text is for people who call the server by hand. */
export function errorsAreKnownByTheirReason(source: Source): Violation[] {
  if (!/^(contract|server|web)\//.test(source.path) || source.isTest || exempt.has(source.path)) return []
  const found: Violation[] = []
  source.walk((node) => {
    const isCompared =
      node.type === 'BinaryExpression' &&
      /^[!=]==?$/.test(node.operator) &&
      ((isMessage(node.left) && node.right.type === 'Literal') || (isMessage(node.right) && node.left.type === 'Literal'))
    const isSearched = node.type === 'CallExpression' && looksForText(node)
    if (isCompared || isSearched) found.push(source.at(node.start, 'an error is known by its code and reason, never by its English text'))
  })
  return found
}
