import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { reasonFor, type PlainReasonKey } from '@amn/contract/reasons/reason'
import { handleErrors } from '../../process/handle-errors.ts'
import type { Answer, Order } from './expressions-process.ts'

/** Milliseconds to start and to answer, MiB that answering may need, how long nothing is asked until the process ends, and how many may wait. */
const limits = { start: 15_000, timeout: 1000, heap: 96, idle: 30_000, waiting: 40 }
const file = fileURLToPath(new URL('./expressions-process.ts', import.meta.url))

let ready: Promise<ChildProcess> | undefined
let before: Promise<unknown> = Promise.resolve()
let current: ChildProcess | undefined
let waiting = 0
let rest: NodeJS.Timeout | undefined

const start = (): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = handleErrors(
      spawn(process.execPath, [`--max-old-space-size=${limits.heap}`, file, 'expressions'], {
        env: {},
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      }),
      () => lose(),
    )
    current = child
    const lose = () => {
      clearTimeout(late)
      if (current === child) ready = undefined
      child.kill('SIGKILL')
      reject(new Error('The process that reads answers could not be started'))
    }
    const late = setTimeout(lose, limits.start)
    child.on('exit', lose)
    child.once('message', () => {
      clearTimeout(late)
      resolve(child)
    })
  })

async function askProcess(order: Order): Promise<Answer> {
  clearTimeout(rest)
  const child = await (ready ??= start())
  child.ref()
  child.channel?.ref()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const end = (reason: PlainReasonKey) => () => {
    ready = undefined
    child.kill('SIGKILL')
    resolve({ path: 'items', reason: { reason } })
  }
  const late = setTimeout(end('source.takesLong'), limits.timeout)
  const lost = end('source.takesMemory')
  const answered = (answer: unknown) => resolve(answer as Answer)
  child.once('message', answered).once('exit', lost)
  try {
    child.send(order, (error) => error && lost())
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', answered).off('exit', lost)
    child.unref()
    child.channel?.unref()
    rest = setTimeout(() => void ready?.then((idle) => idle.kill()), limits.idle).unref()
  }
}

/**
 * Takes out of an answer what expressions name, one answer at a time, in a process that is ended when that takes too long or too much: what
 * grows beyond all bounds would take a thread's whole server along.
 */
export function evaluate(order: Order): Promise<Answer> {
  if (waiting >= limits.waiting) return Promise.resolve({ path: 'items', reason: reasonFor('source.answersWait') })
  waiting += 1
  const turn = before.then(() => askProcess(order)).finally(() => void (waiting -= 1))
  before = turn.catch(() => undefined)
  return turn
}
