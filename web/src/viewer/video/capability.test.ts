import { expect, test } from 'vitest'
import type { Probe } from '@amn/contract/media/content'
import { type Takes, codecTitle, findObstacle } from '../../api/playback/capability.ts'
import { findSilentFailure } from './decoding.ts'

// What Debian's Chromium 156 answers: no HEVC, AC-3, DTS, MPEG-4 Part 2.
const chromium = [
  'video/webm',
  'audio/webm',
  'video/x-matroska',
  'video/mp4',
  'avc1',
  'av01',
  'vp09',
  'vp8',
  'mp4a',
  'audio/mpeg',
  'opus',
  'vorbis',
  'flac',
]
const takes: Takes = (type) =>
  chromium.some((known) => (type.includes('codecs') ? type.split('codecs=')[1]?.includes(known) : type === known))

const track = { language: null, title: null, default: true }
const picture = (codec: string) => ({ ...track, codec, width: 1920, height: 1080, frameRate: 24, profile: null })
const sound = (codec: string) => ({ ...track, codec, channels: 2 })
const probe = (container: string, video?: string, audio?: string): Probe => ({
  container,
  video: video ? [picture(video)] : [],
  audio: audio ? [sound(audio)] : [],
})

test.each([
  ['matroska,webm', 'h264', 'aac', undefined],
  ['mov,mp4,m4a,3gp,3g2,mj2', 'av1', 'opus', undefined],
  ['webm', 'vp9', 'vorbis', undefined],
  ['MPEG-4/mp4', 'H264', 'flac', undefined],
  ['mp4', 'hevc', 'aac', { part: 'video', name: 'HEVC' }],
  ['matroska,webm', 'h264', 'ac3', { part: 'audio', name: 'AC-3' }],
  ['matroska,webm', 'h264', 'eac3', { part: 'audio', name: 'E-AC-3' }],
  ['matroska,webm', 'h264', 'dts', { part: 'audio', name: 'DTS' }],
  ['MPEG', undefined, 'MPEG 1 Layer 3', undefined],
  ['M4A/isom', undefined, 'ALAC', { part: 'audio', name: 'ALAC' }],
  ['avi', 'mpeg4', 'mp3', { part: 'container', name: 'AVI' }],
  ['mpegts', 'h264', 'aac', { part: 'container', name: 'MPEG-TS' }],
  ['mp4', 'mpeg4', 'aac', { part: 'video', name: 'MPEG-4 Part 2' }],
  ['mp4', 'a codec of tomorrow', 'aac', undefined],
])('%s with %s and %s', (container, video, audio, expected) => {
  expect(findObstacle(probe(container, video, audio), takes)).toEqual(expected)
})

test('without a probe nothing prevents a try', () => {
  expect(findObstacle(null, () => false)).toBeUndefined()
})

test('an unknown codec keeps its own name', () => {
  expect(codecTitle('eac3')).toBe('E-AC-3')
  expect(codecTitle('cinepak')).toBe('CINEPAK')
})

test('a black picture and a silent track are found out while they play', () => {
  expect(findSilentFailure({ videoWidth: 0, webkitAudioDecodedByteCount: 900 }, probe('mp4', 'hevc', 'aac'))).toEqual({
    part: 'video',
    name: 'HEVC',
  })
  expect(findSilentFailure({ videoWidth: 640, webkitAudioDecodedByteCount: 0 }, probe('mp4', 'h264', 'ac3'))).toEqual({
    part: 'audio',
    name: 'AC-3',
  })
  expect(findSilentFailure({ videoWidth: 640, webkitAudioDecodedByteCount: 0 }, probe('mp4', 'h264'))).toBeUndefined()
  expect(findSilentFailure({ videoWidth: 640 }, probe('mp4', 'h264', 'ac3'))).toBeUndefined()
  expect(findSilentFailure({ videoWidth: 0 }, null)).toBeUndefined()
})
