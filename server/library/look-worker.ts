import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { fingerprint } from './fingerprint.ts'
import { lookInto, type LookOrder } from './look.ts'
import { type Facts, unreadable } from './probe.ts'

export interface LookCall {
  id: number
  order: LookOrder
}
export interface Looked {
  facts: Facts
  hash: string | null
}

async function look({ order }: LookCall): Promise<Looked> {
  let hash: string | null
  try {
    hash = fingerprint(order.path, order.mimeType === 'inode/directory')
  } catch {
    return { facts: unreadable('The file cannot be opened'), hash: null }
  }
  return { facts: await lookInto(order), hash }
}

if (!isMainThread && workerData === 'looking') {
  parentPort?.on('message', (call: LookCall) => void look(call).then((looked) => parentPort?.postMessage({ id: call.id, ...looked })))
}
