import { AppError } from '@amn/contract/errors'
import { serveTasks } from '../../process/serve-tasks.ts'
import { calls } from '../calls.ts'
import { deepest, refuseHuge } from './check-json.ts'
import { readLargeBody } from './large-body.ts'
import { longestList } from './longest-list.ts'
import type { Piece } from './pieces.ts'
import { scanJson } from './scan-json.ts'

/** More than any export of 32 MiB holds. */
const mostValues = 2_500_000
/** How many different names a large body may have; an export has some sixty. */
const mostNames = 5000

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('MALFORMED_REQUEST', 'request.noJson')
  }
}

let chunks: Uint8Array[] = []
let pieces: Generator<Piece> | undefined

const tasks = {
  /** Lets go of what is left of the body before. */
  begin(): void {
    chunks = []
    pieces = undefined
  },
  take(chunk: Uint8Array): void {
    chunks.push(chunk)
  },
  /** Reads the text of what was taken as a body of this call, without its schema. */
  open(name: string): void {
    const route = calls.find((call) => call.name === name)?.route
    if (!route) throw new Error(`There is no call ${name}`)
    const text = Buffer.concat(chunks).toString()
    chunks = []
    scanJson(text, { depth: deepest, values: mostValues, names: mostNames, items: longestList(route) })
    const raw = parse(text)
    refuseHuge(raw, mostValues)
    pieces = readLargeBody(route, raw)
  },
  /** Reads on by the schema; undefined after the last piece. */
  next(): Piece | undefined {
    const { value, done } = pieces?.next() ?? { done: true, value: undefined }
    if (done) pieces = undefined
    return value ?? undefined
  },
}

/** What the thread that reads large bodies can be asked. */
export type BodyTasks = typeof tasks

serveTasks('bodies', () => tasks)
