import { reasonFor, type Reason } from '@amn/contract/reasons/reason'
import { search } from '@jmespath-community/jmespath'

type Data = Parameters<typeof search>[0]
/** What is taken out of an answer: of each of its items, or of the whole where no items are named. */
export interface Order {
  data: unknown
  items: string | undefined
  fields: Record<string, string>
  /** Whether an expression that does not fit the answer is reported, instead of counting as nothing. */
  isStrict: boolean
}
export type Plain = string | number | boolean | Plain[] | { [name: string]: Plain }
export type Row = Partial<Record<string, Plain>>
export type Answer = { rows: Row[] } | { path: string; reason: Reason }

const most = { items: 20, list: 300, text: 60_000, names: 20, deep: 3 }

const plain = (value: unknown, deep = 0): Plain | undefined => {
  if (typeof value === 'string') return value.slice(0, most.text)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || typeof value !== 'object' || deep >= most.deep) return undefined
  if (Array.isArray(value)) return value.slice(0, most.list).flatMap((one) => plain(one, deep + 1) ?? [])
  const entries = Object.entries(value).slice(0, most.names)
  return Object.fromEntries(
    entries.flatMap(([name, one]) => [[name, plain(one, deep + 1)] as const]).filter(([, one]) => one !== undefined),
  ) as Plain
}

// What no answer could make right.
const isWrongItself = (error: unknown) =>
  error instanceof Error && /^(Syntax error|Unknown function|Invalid arity|Error referencing)/.test(error.message)

class Wrong extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.path = path
  }
}

function answer({ data, items, fields, isStrict }: Order): Answer {
  const take = (path: string, from: Data, expression: string): unknown => {
    try {
      return search(from, expression)
    } catch (error) {
      if (isStrict || isWrongItself(error)) throw new Wrong(path, error)
      return undefined
    }
  }
  try {
    const list = items === undefined ? [data] : take('items', data as Data, items)
    const rows = (Array.isArray(list) ? list : []).slice(0, most.items).map((item: Data): Row => {
      const taken = Object.entries(fields).map(([name, expression]) => [name, plain(take(name, item, expression))] as const)
      return Object.fromEntries(taken.filter(([, value]) => value !== undefined))
    })
    return { rows }
  } catch (error) {
    return error instanceof Wrong
      ? { path: error.path, reason: reasonFor('input.other', { text: error.message.slice(0, 300) }) }
      : { path: 'items', reason: reasonFor('source.notEvaluated') }
  }
}

// Only as the process of its own that `evaluate` starts.
if (process.argv[2] === 'expressions' && process.send) {
  process.on('message', (order: Order) => process.send?.(answer(order)))
  process.on('disconnect', () => process.exit())
  process.send('ready')
}
