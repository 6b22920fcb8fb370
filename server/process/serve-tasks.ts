import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ErrorCode } from '@amn/contract/error-codes'
import { AppError } from '@amn/contract/errors'
import type { FieldReason, Reason } from '@amn/contract/reasons/reason'

/** What a thread can be asked to do. */
export type Tasks = Record<string, (...args: never[]) => unknown>

export interface TaskCall {
  id: number
  name: string
  args: unknown[]
}
export type TaskAnswer =
  | { id: number; value: unknown }
  | { id: number; code: ErrorCode; reason: Reason; fields?: FieldReason[] }
  | { id: number; message: string }

const answer = async (tasks: Tasks, { id, name, args }: TaskCall): Promise<TaskAnswer> => {
  try {
    const task = tasks[name] as (...given: unknown[]) => unknown
    return { id, value: await task(...args) }
  } catch (error) {
    if (error instanceof AppError) {
      const { code, reason, fields } = error
      return { id, code, reason, ...(fields && { fields }) }
    }
    return { id, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Answers the ThreadClient that started this module under this name; in any other thread it does nothing. `start` gets the client's `data`. */
export function serveTasks(name: string, start: (data: unknown) => Tasks): void {
  const given = workerData as { thread?: unknown; data?: unknown } | null
  const port = parentPort
  if (isMainThread || !port || given?.thread !== name) return
  const tasks = start(given.data)
  port.on('message', (call: TaskCall) => void answer(tasks, call).then((reply) => port.postMessage(reply)))
}
