import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60_000
const freshFor = 7 * day
/** The most pictures that are kept; what was written longest ago goes first. */
const mostKept = 6000
const leftAfterClearing = 5000

/** A picture that was kept, and whether it is time to ask for it again. */
export interface KeptAvatar {
  body: Buffer
  isFresh: boolean
}
export interface AvatarCache {
  find: (name: string) => Promise<KeptAvatar | undefined>
  keep: (name: string, body: Buffer) => Promise<void>
}

/** Keeps pictures on disk, whole or not at all, and not more than a bounded number of them. */
export function makeAvatarCache(folder: string, most: number = mostKept, left: number = leftAfterClearing): AvatarCache {
  let count: number | undefined

  const clear = async () => {
    const names = await readdir(folder)
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
    )
    const old = dated.toSorted((one, other) => one.at - other.at).slice(0, Math.max(0, names.length - left))
    for (const { name } of old) await rm(join(folder, name), { force: true })
    count = names.length - old.length
  }
  return {
    find: async (name) => {
      const path = join(folder, name)
      const [body, facts] = await Promise.all([readFile(path).catch(() => undefined), stat(path).catch(() => undefined)])
      return body && facts ? { body, isFresh: Math.abs(Date.now() - facts.mtimeMs) < freshFor } : undefined
    },
    keep: async (name, body) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      count ??= (await readdir(folder)).length
      const making = join(folder, `${randomUUID()}.part`)
      try {
        await writeFile(making, body, { mode: 0o600 })
        await rename(making, join(folder, name))
      } finally {
        await rm(making, { force: true })
      }
      count += 1
      if (count > most) await clear()
    },
  }
}
