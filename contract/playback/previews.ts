import { routes } from '../route.ts'
import type { previewsSchemas } from './previews-schemas.ts'

export type { PreviewOfFile, PreviewSheets } from './previews-schemas.ts'

const file = '/content/:contentId/file/:fileId'
const below = `${file}/preview` as const
const part = { access: 'CONTENT', typed: 'one', added: true, method: 'GET' } as const

export const previews = routes<typeof previewsSchemas>()({
  get: { ...part, path: below },
  frame: { ...part, path: `${file}/frame`, mediaCookie: true, reply: 'bytes' },
  sheet: { ...part, path: `${below}/:sheet`, mediaCookie: true, reply: 'bytes' },
})
