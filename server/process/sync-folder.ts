import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

const cannot = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF', 'EPERM', 'EACCES', 'EISDIR'])

// Some network file systems, and Windows, know no such thing.
const ignore = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && cannot.has(String(error.code)))) throw error
}

/** Makes sure that the names of what was written to a folder are there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignore)
  await handle
    ?.sync()
    .catch(ignore)
    .finally(() => handle.close())
}

/** The same for a start, where nothing goes on before it is done. */
export function syncFolderNow(folder: string): void {
  let file: number | undefined
  try {
    file = openSync(folder, 'r')
    fsyncSync(file)
  } catch (error) {
    ignore(error)
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

const lasting = new Set<string>()

/** Makes a folder with those above it that are missing, for the server alone, and sees to it that they are there after a power cut. */
export async function makeLastingFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made === undefined && lasting.has(path)) return
  // Somebody else may have made those above a moment ago, and not waited for the disk.
  for (let at = path; dirname(at) !== at; at = dirname(at)) await syncFolder(dirname(at))
  lasting.add(path)
}
