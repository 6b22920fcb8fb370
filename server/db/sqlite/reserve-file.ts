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

/** How often it is looked whether there is room for it again, in milliseconds. */
const checkEvery = 5000

/**
 * Keeps a file of so many bytes in the data folder while there is plenty of space. On a full disk SQLite cannot even delete rows;
 * dropping the reserve file gives it room again. It is made anew as soon as four times its size is free.
 */
export function keepReserveFile(data: string, bytes: number) {
  const path = join(data, 'ballast')
  let drops = 0
  const isRoom = () => {
    const { bavail, bsize } = statfsSync(data)
    return bavail * bsize > 4 * bytes
  }
  const make = async () => {
    const before = drops
    await fill(path, bytes).catch(() => rm(`${path}.part`, { force: true }))
    // The disk became full meanwhile.
    if (before !== drops) rmSync(path, { force: true })
  }
  let filling: Promise<void> | undefined
  const check = () => {
    try {
      if (bytes === 0 || filling || sizeOf(path) === bytes || !isRoom()) return
    } catch {
      // A data folder that cannot be reached now is looked at again.
      return
    }
    filling = make().finally(() => (filling = undefined))
  }
  check()
  const checking = setInterval(check, checkEvery).unref()
  return {
    drop: (): void => {
      drops += 1
      rmSync(path, { force: true })
    },
    /** Looks after it no more; settles when the file stands, or could not be made. */
    close: async (): Promise<void> => {
      clearInterval(checking)
      await filling
    },
  }
}
