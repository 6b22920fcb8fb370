import { z } from 'zod'
import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageHeader } from '../page-header.ts'
import { limits } from '../limits.ts'
import { compareNaturally } from './natural-order.ts'
import { withFile } from '../open.ts'
import { walkPacked } from './packed.ts'
import { isComicInfoName, isPageName } from './page-names.ts'
import { refuse } from '../refuse.ts'

/** An unpacked archive in the scratch folder; its files bear numbers, never the names of the entries. */
const unpacked = z.object({
  pages: z.array(
    z.object({ name: z.string(), size: z.number(), width: z.number().optional(), height: z.number().optional(), file: z.string() }),
  ),
  comicInfo: z.string().optional(),
  bytes: z.number(),
})
export type Unpacked = z.output<typeof unpacked>

/** Goes up when the same archive would be unpacked to something else than before. */
const form = 2

const folderOf = async (path: string, scratch: string): Promise<string> => {
  const key = await withFile(path, async (opened) => opened.key)
  return join(scratch, createHash('sha256').update(`${form}\0${key}`).digest('hex').slice(0, 32))
}

// One that a power cut has left without its bytes is as good as none.
const readIndex = async (folder: string): Promise<Unpacked | undefined> => {
  try {
    return unpacked.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** What was unpacked of this archive earlier; undefined when nothing was, or the archive has changed. */
export const findUnpacked = async (path: string, scratch: string): Promise<(Unpacked & { folder: string }) | undefined> => {
  const folder = await folderOf(path, scratch)
  const index = await readIndex(folder)
  if (!index) return undefined
  const now = new Date()
  await utimes(folder, now, now).catch(() => undefined)
  return { ...index, folder }
}

const makeRoom = async (scratch: string, making: string, wanted: number, cap: number) => {
  const looked = await Promise.all(
    (await readdir(scratch)).map(async (name) => {
      const folder = join(scratch, name)
      if (folder === making) return []
      const bytes = (await readIndex(folder))?.bytes ?? 0
      // Another process may have moved or removed it just now.
      return stat(folder).then(
        ({ mtimeMs }) => [{ folder, usedAt: mtimeMs, bytes }],
        () => [],
      )
    }),
  )
  const folders = looked.flat()
  let total = wanted + folders.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { folder, bytes, usedAt } of folders.toSorted((a, b) => a.usedAt - b.usedAt)) {
    const isAbandoned = bytes === 0 && usedAt < Date.now() - 3_600_000
    if (!isAbandoned && (total <= cap || bytes === 0)) continue
    await rm(folder, { recursive: true, force: true })
    total -= bytes
  }
}

const unpackInto = async (path: string, folder: string, cap: number): Promise<Unpacked> => {
  const found: Unpacked = { pages: [], bytes: 0 }
  await walkPacked(path, ({ name, size, read }) => {
    const isPage = isPageName(name)
    const isInfo = found.comicInfo === undefined && isComicInfoName(name) && size <= limits.xml
    if (!isPage && !isInfo) return true
    found.bytes += size
    if (found.bytes > cap) refuse('archive.scratch')
    const body = read()
    const file = isPage ? `${found.pages.length}.bin` : 'ComicInfo.xml'
    const { width, height } = pageHeader(body) ?? {}
    if (isPage) found.pages.push({ name, size: body.length, file, ...(width && height ? { width, height } : {}) })
    else found.comicInfo = file
    // At once, not later: waiting writes would hold the whole unpacked archive in memory.
    writeFileSync(join(folder, file), body, { mode: 0o600 })
    return true
  })
  found.pages.sort((a, b) => compareNaturally(a.name, b.name))
  await writeFile(join(folder, 'index.json'), JSON.stringify(found), { flush: true })
  return found
}

// After a power cut a page may be there without its bytes.
const isWhole = async ({ folder, pages }: Unpacked & { folder: string }): Promise<boolean> => {
  const sizes = await Promise.all(
    pages.map(({ file }) =>
      stat(join(folder, file)).then(
        (facts) => facts.size,
        () => undefined,
      ),
    ),
  )
  return pages.every(({ size }, at) => sizes[at] === size)
}

/** Unpacks the pages of a rar, 7z or tar once into `scratch`, pushing out what was unused for longest beyond `cap` bytes. */
export const unpack = async (path: string, scratch: string, cap: number = limits.scratch): Promise<Unpacked & { folder: string }> => {
  const before = await findUnpacked(path, scratch)
  if (before && (await isWhole(before))) return before
  if (before) await rm(before.folder, { recursive: true, force: true })
  const folder = await folderOf(path, scratch)
  const making = join(scratch, `making-${randomUUID()}`)
  await mkdir(making, { recursive: true, mode: 0o700 })
  try {
    const found = await unpackInto(path, making, cap)
    await makeRoom(scratch, making, found.bytes, cap)
    await rename(making, folder).catch(async () => {
      // Another process may have been quicker; what it unpacked is the same.
      if (await readIndex(folder)) return
      await rm(folder, { recursive: true, force: true })
      await rename(making, folder)
    })
    return { ...found, folder }
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}
