import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { StorageLocation } from '../../storage/storage.ts'

/** Where the screenshots of issues are kept. */
export const screenshotLocation = ({ data, objectStore }: Pick<Config, 'data' | 'objectStore'>): StorageLocation =>
  objectStore ? { store: objectStore, prefix: 'screenshots' } : join(data, 'screenshots')
