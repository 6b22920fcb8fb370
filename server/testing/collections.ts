import { join, resolve } from 'node:path'

const usual = resolve(import.meta.dirname, '../../../shared')
// Programs that are given a path may run elsewhere.
const folder = resolve(process.env['AMN_SHARED'] || usual)

/** Whether the collections are those that the documents tell of. */
export const areUsualCollections = folder === usual

/** Where one of the collections lies that are too large for the repository; it need not be there. */
export const collectionAt = (...path: string[]): string => join(folder, 'data', ...path)
