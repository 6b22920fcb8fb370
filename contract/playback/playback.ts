import { routes } from '../route.ts'
import type { playbackSchemas } from './playback-schemas.ts'

export type { PlaybackDecision, StreamOrder } from './playback-schemas.ts'

const below = '/content/:contentId/file/:fileId'
const part = { access: 'CONTENT', typed: 'one', added: true, method: 'GET' } as const

export const playback = routes<typeof playbackSchemas>()({
  decide: { ...part, path: `${below}/playback` },
  stream: { ...part, path: `${below}/stream`, mediaCookie: true, reply: 'bytes' },
  setSoundDelay: {
    method: 'PUT',
    path: `${below}/sound-delay`,
    access: { all: ['self', 'CONTENT'] },
    typed: 'one',
    added: true,
    bodyName: 'soundDelay',
  },
})
