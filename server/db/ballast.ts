import { randomFillSync } from 'node:crypto'
import { rmSync, statfsSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const step = 1024 ** 2

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

async function fill(path: string, bytes: number): Promise<void> {
  const piece = randomFillSync(Buffer.alloc(step))
  const file = await open(`${path}.part`, 'w')
  try {
    for (let written = 0; written < bytes; written += step) await file.write(piece, 0, Math.min(step, bytes - written))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/**
 * Keeps a file of so many bytes in the data folder while there is plenty of space. On a full disk SQLite cannot even delete rows;
 * dropping the ballast gives it room again. It is made anew at the next start that finds four times its size free.
 */
export function keepBallast(data: string, bytes: number) {
  const path = join(data, 'ballast')
  const { bavail, bsize } = statfsSync(data)
  const isWanted = bytes > 0 && sizeOf(path) !== bytes && bavail * bsize > 4 * bytes
  let isDropped = false
  const filling = isWanted ? fill(path, bytes).catch(() => rm(`${path}.part`, { force: true })) : Promise.resolve()
  return {
    drop: (): void => {
      isDropped = true
      rmSync(path, { force: true })
    },
    /** Settles when the file stands, or could not be made. */
    settled: async (): Promise<void> => {
      await filling
      if (isDropped) rmSync(path, { force: true })
    },
  }
}
