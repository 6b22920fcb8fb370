import { reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'

/** How far a JSON text may go before it is parsed. */
export interface JsonLimits {
  depth: number
  values: number
  /** Different names of fields. */
  names: number
  /** Elements of one list. */
  items: number
}

const longestPath = 200

export const tooDeep = (deepest: number) => new AppError('MALFORMED_REQUEST', reasonFor('request.deepJson', { most: deepest }))
export const tooMany = (most: number) => new AppError('MALFORMED_REQUEST', reasonFor('request.manyValues', { most }))
const twice = (steps: readonly (string | number)[]) => {
  const path = steps.join('.').slice(0, longestPath).toWellFormed().replaceAll('\0', '')
  return new AppError('MALFORMED_REQUEST', reasonFor('request.fieldTwice', { field: path }), {
    fields: [{ path, reason: 'input.givenTwice' }],
  })
}

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text[before] === '\\') before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

const colon = /\s*:/y
const isName = (text: string, end: number) => {
  colon.lastIndex = end + 1
  return colon.test(text)
}

// Written with escapes, a name is the same name; what is no JSON is left to the parser.
const readName = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}

/**
 * Goes through a JSON text once before it is parsed. Refuses the name of a prototype, a field that an object has twice, of which a parser would silently keep the last,
 * and what goes beyond the limits: reading millions of different names or brackets alone would take many seconds.
 */
export function scanJson(text: string, limits: JsonLimits): void {
  const names = new Set<string>()
  // For each depth, in which object a name was met last; no two objects of one depth are open at once.
  const lastMet: Map<string, number>[] = []
  const steps: (string | number)[] = []
  const objects: number[] = []
  let values = 0
  let count = 0
  const take = (name: string) => {
    const depth = steps.length
    const met = (lastMet[depth] ??= new Map())
    steps[depth - 1] = name
    if (name === '__proto__' || (name === 'prototype' && steps[depth - 2] === 'constructor'))
      throw new AppError('MALFORMED_REQUEST', 'request.noJson')
    if (met.get(name) === objects[depth - 1]) throw twice(steps)
    met.set(name, objects[depth - 1] ?? 0)
    if (names.add(name).size > limits.names) throw tooMany(limits.names)
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const start = at
      at = endOfString(text, start)
      if (typeof steps.at(-1) === 'string' && isName(text, at)) take(readName(text.slice(start, at + 1)))
    } else if (sign === '{' || sign === '[') {
      if (steps.push(sign === '{' ? '' : 0) > limits.depth) throw tooDeep(limits.depth)
      objects.push((count += 1))
    } else if (sign === '}' || sign === ']') {
      steps.pop()
      objects.pop()
    } else if (sign === ',') {
      values += 1
      if (values > limits.values) throw tooMany(limits.values)
      const step = steps.at(-1)
      if (typeof step !== 'number') continue
      if (step + 2 > limits.items) throw tooMany(limits.items)
      steps[steps.length - 1] = step + 1
    }
  }
}
