import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeLastingFolder, syncFolder } from '../process/sync-folder.ts'
import type { Incoming } from './storage.ts'

const writeAll = async (file: string, { body, size }: Incoming): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    let at = 0
    for await (const bytes of body) {
      at += bytes.byteLength
      if (at > size) break
      await handle.writeFile(bytes)
    }
    if (at !== size) throw new Error(`Of ${size} bytes ${at} came`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file whole or not at all, and makes the folder that it is in. */
export const writeWhole = async (file: string, body: Uint8Array | Incoming): Promise<void> => {
  const making = `${file}.${randomUUID()}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await (body instanceof Uint8Array ? writeFile(making, body, { mode: 0o600, flush: true }) : writeAll(making, body))
    await rename(making, file)
  } finally {
    await rm(making, { force: true })
  }
}

/** The same for what cannot be made anew: it is there after a power cut. */
export const keepWhole = async (file: string, body: Uint8Array | Incoming): Promise<void> => {
  await makeLastingFolder(dirname(file))
  await writeWhole(file, body)
  await syncFolder(dirname(file))
}
