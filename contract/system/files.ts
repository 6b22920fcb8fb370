import { routes } from '../route.ts'
import type { utilsSchemas } from './files-schemas.ts'

export type { FileEntry } from './files-schemas.ts'

export const utils = routes<typeof utilsSchemas>()({
  files: { method: 'GET', path: '/utils/files', access: 'CONTROL_PANEL' },
})
