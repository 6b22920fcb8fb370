import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ListFormat } from '@amn/contract/personal/personal-values'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { ReadList } from './read/entry.ts'
import { readList } from './read/read-list.ts'

export interface ListOrder {
  kind: 'list'
  bytes: Uint8Array
  format: ListFormat | 'auto'
  fileName: string
}
/** The list, or why it cannot be read. */
export type ListAnswer = { list: ReadList } | { refused: GivenReason }

const answer = (order: ListOrder): ListAnswer => {
  try {
    return { list: readList(Buffer.from(order.bytes.buffer, order.bytes.byteOffset, order.bytes.byteLength), order.format, order.fileName) }
  } catch (error) {
    return { refused: error instanceof AppError ? error.reason : 'list.broken' }
  }
}

if (!isMainThread && (workerData as { kind?: unknown } | null)?.kind === 'list') parentPort?.postMessage(answer(workerData as ListOrder))
