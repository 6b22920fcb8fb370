import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { ArtOrder, MadeArt } from '../art/art.ts'
import { fingerprint } from '../match/fingerprint.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { lookInto, type LookOrder } from './inspect.ts'
import { AppError } from '@amn/contract/errors'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { readSidecar, type SidecarKind } from '../../reading/metadata/sidecar.ts'
import { type Facts, unreadable } from '../../reading/video/probe.ts'
import { stepBack } from './lower-priority.ts'

export interface Looked {
  facts: Facts
  hash: string | null
}
/** What a file beside others says of them, or why it cannot be read. */
export type ReadSidecar = { facts: LocalFacts } | { reason: GivenReason }

/** What the thread can be asked, and what it answers. */
export interface Inspections {
  look: { order: LookOrder; answer: Looked }
  art: { order: ArtOrder; answer: MadeArt | undefined }
  sidecar: { order: { path: string; kind: SidecarKind }; answer: ReadSidecar }
}
export type Call = { [K in keyof Inspections]: { id: number; kind: K; order: Inspections[K]['order'] } }[keyof Inspections]

async function look(order: LookOrder): Promise<Looked> {
  let hash: string | null
  try {
    hash = fingerprint(order.path, order.mimeType === 'inode/directory')
  } catch {
    return { facts: unreadable('file.cannotOpen'), hash: null }
  }
  return { facts: await lookInto(order), hash }
}

const lookBeside = ({ path, kind }: Inspections['sidecar']['order']): Promise<ReadSidecar> =>
  readSidecar(path, kind).then(
    (facts) => ({ facts }),
    (error: unknown) => ({ reason: error instanceof AppError ? error.reason : 'file.unreadable' }),
  )

async function answer(call: Call): Promise<void> {
  if (call.kind === 'sidecar') return parentPort?.postMessage({ id: call.id, value: await lookBeside(call.order) })
  if (call.kind === 'look') return parentPort?.postMessage({ id: call.id, value: await look(call.order) })
  const { makeArt } = await import('../art/art.ts')
  parentPort?.postMessage({ id: call.id, value: await makeArt(call.order) })
}

if (!isMainThread && workerData === 'looking') {
  stepBack()
  parentPort?.on('message', (call: Call) => void answer(call))
}
