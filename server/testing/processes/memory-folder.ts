import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Enough for the databases of many workers at once; a container often has 64 MB. */
const roomWanted = 2 * 1024 ** 3

/** Takes away what was left in memory by scripts that were killed. */
function sweep(prefix: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number(/^\d+/.exec(name.slice(prefix.length))?.[0])
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/** A temporary folder in memory where there is room, for tests that commit durably and of which no disk is the subject. */
export function makeMemoryFolder(prefix: string): string {
  const own = `${prefix}${process.pid}-`
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (process.platform === 'linux' && bavail * bsize >= roomWanted) {
      sweep(prefix)
      return mkdtempSync(join(memory, own))
    }
  } catch {
    // Without such a folder, or where it is not ours to write, the disk does.
  }
  return mkdtempSync(join(tmpdir(), own))
}
