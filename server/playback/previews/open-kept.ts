import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type FileState, keptFolderOf, noteUse, shrinkKept, sizeOf } from '../kept-folders.ts'
import { findFailure, findPreviews, forgetFailures, keepFailure, keepPreviews, previewRoot, prunePreviews, removePreviews } from './kept.ts'
import type { KeptPreviews } from './kept-previews.ts'
import { openSharedPreviews } from './shared.ts'
import { sheetName } from './sheets.ts'

const openLocal = (config: Config): KeptPreviews => {
  const root = previewRoot(config)
  const folderOf = (film: FileState) => keptFolderOf(root, film)
  return {
    find: async (film) => (await findPreviews(config, film))?.about,
    readSheet: (film, sheet) => readFile(join(folderOf(film), sheetName(sheet))).catch(() => undefined),
    noteUse: (film) => noteUse(folderOf(film)),
    keep: (film, draft, facts) => keepPreviews(config, film, draft, facts),
    findFailure: (key) => findFailure(config, key),
    keepFailure: (key, reason) => keepFailure(config, key, reason),
    forgetFailures: () => forgetFailures(config),
    prune: (keys) => prunePreviews(config, keys),
    removeAll: () => removePreviews(config),
    shrink: (most) => shrinkKept(root, most),
    sizeOf: (film) => sizeOf(folderOf(film)),
  }
}

/** The previews as this server keeps them: in its cache, or in the object store that it shares with others. */
export const openKept = (config: Config): KeptPreviews =>
  config.objectStore ? openSharedPreviews(config, config.objectStore) : openLocal(config)
