import { createHash } from 'node:crypto'
import { mkdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file to be: its path below the root with forward slashes, and how to make its bytes. */
export type PlannedFile = { path: string; make: () => Uint8Array | string | Promise<Uint8Array | string> }

const edition = 1
const firstDay = Date.UTC(2026, 0, 1) / 1000
const year = 365 * 86_400

// The time of change is a fingerprint of path, seed and edition: a file that already bears it needs no second making.
const timeOf = (path: string, seed: number) =>
  firstDay - (createHash('sha256').update(`${path}\n${seed}\n${edition}`).digest().readUInt32BE(0) % year)

const isWritten = async (file: string, time: number) => {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true && found.mtimeMs === time * 1000
}

/** Writes what is missing below a folder, each file whole or not at all; answers how many were written. */
export const writeFiles = async (target: string, files: PlannedFile[], seed: number, atOnce = 8): Promise<number> => {
  let written = 0
  const queue = files.values()
  const work = async () => {
    for (const { path, make } of queue) {
      const file = join(target, ...path.split('/'))
      const time = timeOf(path, seed)
      if (await isWritten(file, time)) continue
      await mkdir(dirname(file), { recursive: true })
      const whole = `${file}.part`
      await writeFile(whole, await make())
      await utimes(whole, time, time)
      await rename(whole, file)
      written++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return written
}
