import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import type { Disk } from '@amn/contract/system/system'
import { askDisk } from '../../process/ask-disk.ts'

export type Folder = Disk['folders'][number]

/** A folder on a disk; `mayFill` says whether the product may write to it. */
interface Looked {
  folder: Folder
  device: string
  total: number
  free: number
  mayFill: boolean
}

const GiB = 1024 ** 3
/** Below so much, or such a share of a small disk, it is low; below the second it is full. */
const low = { bytes: 5 * GiB, share: 0.1 }
const full = { bytes: GiB / 2, share: 0.01 }

const isBelow = ({ total, free }: { total: number; free: number }, bound: typeof low) => free < Math.min(bound.bytes, total * bound.share)

/** How a disk stands; one that only others fill, such as a medium that is read alone, is always fine. */
export function judge(disk: { total: number; free: number; mayFill: boolean }): Disk['state'] {
  if (!disk.mayFill) return 'fine'
  return isBelow(disk, full) ? 'full' : isBelow(disk, low) ? 'low' : 'fine'
}

const look = async (folder: Folder): Promise<Looked> => {
  const { dev } = await stat(folder.path)
  const facts = await statfs(folder.path)
  const mayFill = await access(folder.path, constants.W_OK).then(
    () => true,
    () => false,
  )
  return { folder, device: String(dev), total: facts.blocks * facts.bsize, free: facts.bavail * facts.bsize, mayFill }
}

/** The disks on which some folders lie, in their order; one that does not answer within `patience` milliseconds is told as unreachable. */
export async function listDisks(folders: readonly Folder[], patience = 2000): Promise<Disk[]> {
  const looked = await Promise.all(folders.map((folder) => askDisk(folder.path, 'room', () => look(folder), patience)))
  const byDevice = Map.groupBy(
    looked.flatMap((one) => one ?? []),
    ({ device }) => device,
  )
  const disks = [...byDevice.values()].map((all): Disk => {
    const [first] = all as [Looked]
    const mayFill = all.some((one) => one.mayFill)
    return { folders: all.map(({ folder }) => folder), total: first.total, free: first.free, state: judge({ ...first, mayFill }) }
  })
  const silent = folders.filter((_folder, at) => !looked[at])
  return [...disks, ...silent.map((folder): Disk => ({ folders: [folder], total: null, free: null, state: 'unreachable' }))]
}
