import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import { packReason } from '../../db/reasons.ts'
import { writeWhole } from '../../storage/write-whole.ts'
import { type FileState, keepDraft, keptFolderOf, keptRoot, noteUse, pruneKept, shrinkKept, sizeOf } from '../kept-folders.ts'
import { type About, about, type KeptPreviews } from './kept-previews.ts'
import { sheetName } from './sheets.ts'

const aboutName = 'about.json'

/** Below which all previews are kept. */
export const previewRoot = ({ data }: Config): string => keptRoot(data, 'previews')
const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** The previews that this server keeps in its own cache. */
export function openLocalPreviews(config: Config): KeptPreviews {
  const root = previewRoot(config)
  const failures = join(root, 'failed')
  const folderOf = (film: FileState) => keptFolderOf(root, film)
  return {
    find: async (film) => {
      const text = await readText(join(folderOf(film), aboutName))
      return (text === undefined ? null : parseJson(about.nullable(), text, null)) ?? undefined
    },
    readSheet: (film, sheet) => readFile(join(folderOf(film), sheetName(sheet))).catch(() => undefined),
    noteUse: (film) => noteUse(folderOf(film)),
    keep: async (film, draft, facts) => {
      const text = JSON.stringify({ ...facts, version: randomUUID().slice(0, 8) } satisfies About)
      await writeWhole(join(draft, aboutName), Buffer.from(text))
      await keepDraft(draft, folderOf(film))
    },
    findFailure: (key) => readText(join(failures, key)),
    keepFailure: (key, reason) => writeWhole(join(failures, key), Buffer.from(packReason(reason))),
    forgetFailures: () => rm(failures, { recursive: true, force: true }),
    prune: async (keys) => {
      await pruneKept(root, keys)
      for (const key of await readdir(failures).catch(() => [])) if (!keys.has(key)) await rm(join(failures, key), { force: true })
    },
    removeAll: () => rm(root, { recursive: true, force: true }),
    shrink: (most) => shrinkKept(root, most),
    sizeOf: (film) => sizeOf(folderOf(film)),
  }
}
