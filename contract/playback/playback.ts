import { routes } from '../route.ts'
import type { playbackSchemas } from './playback-schemas.ts'

export type { PlaybackDecision, PlaybackTicket, StreamOrder } from './playback-schemas.ts'

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
  hls: { ...part, path: `${below}/hls.m3u8`, mediaCookie: true, ticket: true, reply: 'bytes' },
  hlsInit: { ...part, path: `${below}/hls/init.mp4`, mediaCookie: true, ticket: true, reply: 'bytes' },
  hlsSegment: { ...part, path: `${below}/hls/:segment`, mediaCookie: true, ticket: true, reply: 'bytes' },
  ticket: { method: 'POST', path: `${below}/ticket`, access: 'CONTENT', typed: 'one', added: true },
})
