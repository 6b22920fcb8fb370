import { routes } from '../route.ts'
import type { previewsSchemas } from './previews-schemas.ts'

export type { PreviewOfFile, PreviewSheets } from './previews-schemas.ts'

const below = '/content/:contentId/file/:fileId/preview'
const part = { access: 'CONTENT', typed: 'one', added: true, method: 'GET' } as const

export const previews = routes<typeof previewsSchemas>()({
  get: { ...part, path: below },
  sheet: { ...part, path: `${below}/:sheet`, mediaCookie: true, reply: 'bytes' },
})
