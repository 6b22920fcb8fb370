import { join, resolve } from 'node:path'

// Programs that are given a path may run elsewhere.
const folder = resolve(process.env['AMN_SHARED'] || join(import.meta.dirname, '../../../shared'))

/** Where one of the collections lies that are too large for the repository; it need not be there. */
export const collectionAt = (...path: string[]): string => join(folder, 'data', ...path)
