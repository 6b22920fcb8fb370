import { AppError } from '@amn/contract/errors'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { serveTasks } from '../../process/serve-tasks.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { readSidecar as parseSidecar, type SidecarKind } from '../../reading/metadata/sidecar.ts'
import { type Facts, notLearnt } from '../../reading/video/facts.ts'
import type { ArtOrder, MadeArt } from '../art/art.ts'
import { fingerprint } from '../match/fingerprint.ts'
import { type InspectOrder, inspectFile } from './inspect.ts'
import { lowerPriority } from './lower-priority.ts'

export interface Inspected {
  facts: Facts
  hash: string | null
}
/** What a sidecar says, or why it says nothing. */
export type ReadSidecar = { facts: LocalFacts } | { reason: GivenReason }

async function inspect(order: InspectOrder): Promise<Inspected> {
  let hash: string | null
  try {
    hash = fingerprint(order.path, order.mimeType === 'inode/directory')
  } catch {
    return { facts: notLearnt('file.cannotOpen'), hash: null }
  }
  return { facts: await inspectFile(order), hash }
}

const readSidecar = (path: string, kind: SidecarKind): Promise<ReadSidecar> =>
  parseSidecar(path, kind).then(
    (facts) => ({ facts }),
    (error: unknown) => ({ reason: error instanceof AppError ? error.reason : 'file.unreadable' }),
  )

async function makeArt(order: ArtOrder): Promise<MadeArt | undefined> {
  const art = await import('../art/art.ts')
  return art.makeArt(order)
}

const tasks = { inspect, makeArt, readSidecar }

/** What the thread that inspects files can be asked. */
export type InspectorTasks = typeof tasks

serveTasks('inspector', () => {
  lowerPriority()
  return tasks
})
