import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { shareWork } from '../process/share-work.ts'
import { writeWhole } from '../storage/write-whole.ts'
import type { PagePicture } from './page-picture.ts'

/** What sized pages may take on the disk, in bytes. */
const mostKept = 2 * 1024 ** 3
const endings: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }
const hour = 3_600_000

interface Kept {
  file: string
  size: number
  usedAt: number
}

const list = (folder: string) => readdir(folder).catch(() => [])

async function listKept(root: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const part of await list(root)) {
    for (const name of await list(join(root, part))) {
      const file = join(root, part, name)
      const facts = await stat(file).catch(() => undefined)
      if (facts) kept.push({ file, size: facts.size, usedAt: facts.mtimeMs })
    }
  }
  return kept
}

async function findKept(place: string): Promise<PagePicture | undefined> {
  for (const [type, ending] of Object.entries(endings)) {
    const file = `${place}.${ending}`
    const body = await readFile(file).catch(() => undefined)
    if (!body || body.length === 0) continue
    const now = new Date()
    const facts = await stat(file).catch(() => undefined)
    // What was not used for longest goes first; the disk may be read-only.
    if (facts && facts.mtimeMs < now.getTime() - hour) await utimes(file, now, now).catch(() => undefined)
    return { body, type }
  }
  return undefined
}

/** Keeps pages in the sizes in which they were drawn, below a folder and up to so many bytes: of more, what was not used for longest goes. */
export function makePageCache(root: string, most = mostKept) {
  const underWay = new Map<string, Promise<PagePicture>>()
  let used: Promise<number> | undefined
  let shrinking: Promise<void> | undefined

  const shrink = async () => {
    const kept = await listKept(root)
    let left = kept.reduce((sum, { size }) => sum + size, 0)
    for (const { file, size } of kept.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (left <= most * 0.9) break
      await rm(file, { force: true }).catch(() => undefined)
      left -= size
    }
    used = Promise.resolve(left)
  }
  const count = async (size: number) => {
    used ??= listKept(root).then((kept) => kept.reduce((sum, one) => sum + one.size, -size))
    const now = (await used) + size
    used = Promise.resolve(now)
    if (now <= most) return
    shrinking ??= shrink().finally(() => (shrinking = undefined))
    await shrinking
  }
  // A page is shown all the same where there is no room to keep it.
  const keep = async (place: string, { body, type }: PagePicture) => {
    const ending = endings[type]
    if (ending === undefined || body.length > most) return
    await writeWhole(`${place}.${ending}`, body).then(
      () => count(body.length),
      () => undefined,
    )
  }
  const find = async (place: string, draw: () => Promise<{ picture: PagePicture; isDrawn: boolean }>) => {
    const kept = await findKept(place)
    if (kept) return kept
    const { picture, isDrawn } = await draw()
    if (isDrawn) await keep(place, picture)
    return picture
  }
  return {
    /** The page of this key, drawn once; `isDrawn` tells that it is not simply the page as it was. */
    find(key: string, draw: () => Promise<{ picture: PagePicture; isDrawn: boolean }>): Promise<PagePicture> {
      const name = createHash('sha256').update(key).digest('hex').slice(0, 40)
      const place = join(root, name.slice(0, 2), name)
      return shareWork(underWay, place, () => find(place, draw))
    },
  }
}
