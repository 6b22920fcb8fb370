import { join } from 'node:path'
import type { FileRow } from '../file-queries.ts'

/** A file of an import with where it goes, or is, in a media directory. */
export type LocatedFile = FileRow & { root: string; full: string }

/** The files that go to a media directory that is there, each with the absolute path of it. */
export const locateFiles = (files: readonly FileRow[], roots: ReadonlyMap<number, string>): LocatedFile[] =>
  files.flatMap((file) => {
    const root = file.root_id === null ? undefined : roots.get(file.root_id)
    return root !== undefined && file.target !== null ? [{ ...file, root, full: join(root, file.target) }] : []
  })
