import { routes } from '../route.ts'
import type { contentsSchemas } from './content-schemas.ts'

export type { Content, MediaFile, Neighbour, Probe, SubtitleTrack, TextPart, ViewedContent } from './content-schemas.ts'

const below = '/content/:contentId/file/:fileId'
const part = { access: 'CONTENT', typed: 'one', mediaCookie: true, added: true, method: 'GET' } as const

export const contents = routes<typeof contentsSchemas>()({
  ofMedia: { method: 'GET', path: '/media/:id/content', access: 'INFO', typed: 'one', added: true },
  one: { method: 'GET', path: '/media/:id/content/:contentId', access: 'INFO', typed: 'one', added: true },
  picture: { ...part, path: '/media/:id/content/:contentId/picture', reply: 'bytes' },
  get: { method: 'GET', path: '/content/:contentId', access: 'CONTENT', typed: 'one', added: true },
  file: { method: 'GET', path: below, access: 'CONTENT', typed: 'one', mediaCookie: true, ticket: true, reply: 'bytes' },
  pages: { ...part, path: `${below}/page` },
  page: { ...part, path: `${below}/page/:page`, reply: 'bytes' },
  resource: { ...part, path: `${below}/resource/*`, reply: 'bytes' },
  text: { ...part, path: `${below}/text` },
  outlineTitles: { method: 'POST', path: `${below}/outline`, access: 'CONTENT', typed: 'one', added: true, bodyName: 'outlineTitles' },
  subtitle: { ...part, path: `${below}/subtitle`, reply: 'bytes' },
})
