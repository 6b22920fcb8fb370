import { routes } from '../route.ts'
import type { utilsSchemas } from './files-schemas.ts'

export type { FileEntry, FolderContents } from './files-schemas.ts'

export const utils = routes<typeof utilsSchemas>()({
  files: { method: 'GET', path: '/utils/files', access: 'CONTROL_PANEL' },
  suggestedFolders: { method: 'GET', path: '/utils/suggested-folders', access: 'CONTROL_PANEL', added: true },
  folderContents: { method: 'GET', path: '/utils/folder-contents', access: 'CONTROL_PANEL', added: true },
})
