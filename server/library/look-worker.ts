import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ArtOrder, MadeArt } from './art.ts'
import { fingerprint } from './fingerprint.ts'
import { lookInto, type LookOrder } from './look.ts'
import { type Facts, unreadable } from './probe.ts'
import { stepBack } from './step-back.ts'

export interface Looked {
  facts: Facts
  hash: string | null
}
/** What the thread can be asked, and what it answers. */
export interface Asked {
  look: { order: LookOrder; answer: Looked }
  art: { order: ArtOrder; answer: MadeArt | undefined }
}
export type Call = { [K in keyof Asked]: { id: number; kind: K; order: Asked[K]['order'] } }[keyof Asked]

async function look(order: LookOrder): Promise<Looked> {
  let hash: string | null
  try {
    hash = fingerprint(order.path, order.mimeType === 'inode/directory')
  } catch {
    return { facts: unreadable('The file cannot be opened'), hash: null }
  }
  return { facts: await lookInto(order), hash }
}

async function answer(call: Call): Promise<void> {
  if (call.kind === 'look') return parentPort?.postMessage({ id: call.id, value: await look(call.order) })
  const { makeArt } = await import('./art.ts')
  parentPort?.postMessage({ id: call.id, value: await makeArt(call.order) })
}

if (!isMainThread && workerData === 'looking') {
  stepBack()
  parentPort?.on('message', (call: Call) => void answer(call))
}
