import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ListFormat } from '@amn/contract/personal/personal-values'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { ParsedList } from './entry.ts'
import { readList } from './read-list.ts'

export interface ReadRequest {
  kind: 'list'
  bytes: Uint8Array
  format: ListFormat | 'auto'
  fileName: string
}
/** The list, or why it cannot be read. */
export type ReadAnswer = { list: ParsedList } | { refused: GivenReason }

const answer = (request: ReadRequest): ReadAnswer => {
  try {
    return {
      list: readList(
        Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength),
        request.format,
        request.fileName,
      ),
    }
  } catch (error) {
    return { refused: error instanceof AppError ? error.reason : 'list.broken' }
  }
}

if (!isMainThread && (workerData as { kind?: unknown } | null)?.kind === 'list') parentPort?.postMessage(answer(workerData as ReadRequest))
