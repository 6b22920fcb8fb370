import { routes } from '../route.ts'
import type { subtitlesSchemas } from './subtitles-schemas.ts'

export type { SubtitleFont, SubtitleTrackFacts } from './subtitles-schemas.ts'

const below = '/content/:contentId/file/:fileId'
const part = { access: 'CONTENT', typed: 'one', mediaCookie: true, added: true, method: 'GET' } as const
const track = `${below}/subtitle-track/:trackId` as const

export const subtitles = routes<typeof subtitlesSchemas>()({
  tracks: { ...part, path: `${below}/subtitle-track` },
  text: { ...part, path: `${track}/text`, reply: 'bytes' },
  styled: { ...part, path: `${track}/ass`, reply: 'bytes' },
  picture: { ...part, path: `${track}/sup`, reply: 'bytes' },
  setOffset: {
    method: 'PUT',
    path: `${track}/offset`,
    access: { all: ['self', 'CONTENT'] },
    typed: 'one',
    added: true,
    bodyName: 'subtitleOffset',
  },
  fonts: { ...part, path: `${below}/font` },
  font: { ...part, path: `${below}/font/:fontId`, reply: 'bytes' },
})
