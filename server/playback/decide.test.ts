import { describe, expect, test } from 'vitest'
import type { Probe } from '@amn/contract/media/content'
import { decide } from './decide.ts'
import type { Capabilities, Choices } from './obstacles.ts'

const chromium: Capabilities = {
  containers: ['mp4', 'matroska', 'webm', 'ogg'],
  video: ['h264', 'h264-10', 'av1', 'av1-10', 'vp8', 'vp9', 'vp9-10'],
  audio: ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm'],
  streamVideo: ['h264', 'h264-10', 'av1', 'av1-10', 'vp9', 'vp9-10'],
  streamAudio: ['aac', 'opus', 'flac'],
}
const safari: Capabilities = {
  containers: ['mp4'],
  video: ['h264', 'hevc', 'hevc-10'],
  audio: ['aac', 'mp3', 'alac', 'ac3', 'eac3', 'flac'],
  streamVideo: ['h264', 'hevc', 'hevc-10'],
  streamAudio: ['aac', 'alac', 'ac3', 'eac3', 'flac'],
}
const none = { streamVideo: [], streamAudio: [] }
const base = { language: null, title: null, default: true }

interface Film {
  isCut?: boolean
  container?: string
  video?: Partial<NonNullable<Probe['video']>[number]>
  audio?: (Partial<NonNullable<Probe['audio']>[number]> & { codec: string })[]
}
const film = ({ container = 'matroska,webm', video = {}, audio = [{ codec: 'aac' }], isCut = false }: Film = {}) => ({
  name: container.includes('mp4') ? 'film.mp4' : 'film.mkv',
  size: 4e9,
  duration: 5400,
  probe: {
    container,
    isCut,
    bitRate: 6_000_000,
    video: [{ ...base, codec: 'h264', width: 1920, height: 1080, frameRate: 24, profile: 'High', level: 40, ...video }],
    audio: audio.map((track) => ({ ...base, channels: 2, ...track })),
  },
})
interface Asked {
  choices?: Choices
  capabilities?: Capabilities
  hasFfmpeg?: boolean
}
const ask = (file: Parameters<typeof film>[0], { choices = {}, capabilities = chromium, hasFfmpeg = true }: Asked = {}) =>
  decide({ file: film(file), capabilities, choices, abilities: { encoder: hasFfmpeg ? 'libx264' : undefined, usualHeight: 1080 } })
const reasonsOf = ({ reasons }: ReturnType<typeof decide>) => reasons.map(({ reason }) => reason)

describe('the least that plays it', () => {
  test.each([
    ['H.264 with AAC in Matroska', {}, chromium, 'direct', []],
    ['the same where Matroska is not opened', {}, safari, 'copy', ['playback.container']],
    ['sound that is not played', { audio: [{ codec: 'ac3' }] }, chromium, 'audio', ['playback.audio']],
    ['sound that MP4 does not carry', { container: 'mpegts', audio: [{ codec: 'mp3' }] }, chromium, 'audio', ['playback.container']],
    ['HEVC where it is not played', { video: { codec: 'hevc', profile: 'Main' } }, chromium, 'convert', ['playback.video']],
    ['HEVC where it is', { container: 'mov,mp4', video: { codec: 'hevc', profile: 'Main 10', bitDepth: 10 } }, safari, 'direct', []],
    ['VP8 in a container that is not opened', { video: { codec: 'vp8' } }, safari, 'convert', ['playback.container', 'playback.video']],
    ['an interlaced picture', { video: { isInterlaced: true } }, chromium, 'convert', ['playback.interlaced']],
    ['H.264 in AVI, which does not say when pictures are shown', { container: 'avi' }, chromium, 'convert', ['playback.container']],
    ['a cut MP4, at whose end a browser gives up', { container: 'mov,mp4', isCut: true }, chromium, 'copy', ['playback.cut']],
    ['a cut film that ends like any other', { isCut: true }, chromium, 'direct', []],
    ['a film without sound', { container: 'mpegts', audio: [] }, chromium, 'copy', ['playback.container']],
  ] as const)('%s', (_name, file, capabilities, method, reasons) => {
    const decision = ask(file as Film, { capabilities })
    expect([decision.method, reasonsOf(decision)]).toEqual([method, reasons])
  })

  test.each([
    ['another sound track', { audioTrack: 1 }, 'copy', 'playback.otherTrack'],
    ['a smaller picture', { height: 720 }, 'convert', 'playback.quality'],
    ['subtitles in the picture', { burn: 3 }, 'convert', 'playback.burnt'],
    ['sound that comes earlier', { audioDelay: -0.4 }, 'copy', 'playback.delayed'],
    ['what did not play before', { atLeast: 'audio' }, 'audio', 'playback.failed'],
  ] as const)('as somebody chose: %s', (_name, choices, method, reason) => {
    const decision = ask({ audio: [{ codec: 'aac' }, { codec: 'aac', language: 'pol' }] }, { choices })
    expect([decision.method, reasonsOf(decision)]).toEqual([method, [reason]])
  })
})

test('what is streamed is named with its codecs, and what is converted has a size that was chosen or fits', () => {
  expect(ask({ container: 'mpegts', video: { profile: 'Main', level: 31 } }).mimeType).toBe('video/mp4; codecs="avc1.4d001f, mp4a.40.2"')
  const large = ask({ video: { codec: 'hevc', profile: 'Main 10', width: 3840, height: 1600, hdr: 'hdr10' }, audio: [{ codec: 'eac3' }] })
  expect(large).toMatchObject({
    mimeType: 'video/mp4; codecs="avc1.640028, mp4a.40.2"',
    stream: { video: 'h264', audio: 'aac', height: 1080 },
    output: { encoder: 'libx264', isToneMapped: true },
  })
  expect(large.qualities.map(({ height }) => height)).toEqual([1080, 720, 480, 360])
  const turned = ask({ video: { codec: 'hevc', width: 1920, height: 1080, rotation: 90 } }, { choices: { height: 480 } })
  expect(turned.stream?.height).toBe(480)
})

test('without ffmpeg, only what the browser plays by itself, and a sentence for the rest', () => {
  expect(ask({ container: 'mov,mp4', isCut: true }, { hasFfmpeg: false }).method).toBe('direct')
  expect(ask({}, { hasFfmpeg: false })).toMatchObject({ method: 'direct', canConvert: false, qualities: [] })
  expect(ask({ video: { isInterlaced: true } }, { hasFfmpeg: false }).method).toBe('direct')
  const refused = ask({ audio: [{ codec: 'dts' }] }, { hasFfmpeg: false })
  expect([refused.method, refused.stream, reasonsOf(refused)]).toEqual([null, null, ['playback.audio', 'playback.noProgram']])
})

test('without ffmpeg, the browser itself takes what it knows out of a file, and a sound that it does not know gives way to the first', () => {
  const languages = { audio: [{ codec: 'aac' }, { codec: 'opus', language: 'eng' }, { codec: 'ac3' }] }
  const asked = (audioTrack: number | undefined, more: Asked = {}) =>
    ask({ ...languages, container: 'matroska,webm' }, { hasFfmpeg: false, choices: { audioTrack, height: 480 }, ...more })
  expect(asked(1)).toMatchObject({
    method: 'copy',
    isRepackedHere: true,
    audioTrack: 1,
    audioTracks: [0, 1],
    mimeType: 'video/mp4; codecs="avc1.640028, opus"',
    stream: { video: 'copy', audio: 'copy', audioTrack: 1 },
  })
  expect(asked(2)).toMatchObject({ method: 'direct', isRepackedHere: false, audioTrack: 0 })
  expect(asked(undefined)).toMatchObject({ method: 'direct', isRepackedHere: false, reasons: [] })
  expect(ask({ container: 'mpegts' }, { hasFfmpeg: false })).toMatchObject({ method: 'copy', isRepackedHere: true })
  expect(asked(1, { capabilities: { ...chromium, ...none } })).toMatchObject({ method: 'direct', audioTrack: 0, audioTracks: [0] })
  expect(asked(1, { hasFfmpeg: true, choices: { audioTrack: 1 } })).toMatchObject({ isRepackedHere: false, audioTracks: [0, 1, 2] })
})

test('a browser that takes no streams is told so; a file that nobody has looked into is tried', () => {
  const poor = ask({ audio: [{ codec: 'ac3' }] }, { capabilities: { ...chromium, ...none } })
  expect([poor.method, reasonsOf(poor)]).toEqual([null, ['playback.audio', 'playback.noStreams']])
  const unknown = decide({
    file: { name: 'film.mkv', size: 1, duration: null, probe: null },
    capabilities: chromium,
    choices: {},
    abilities: { encoder: 'libx264', usualHeight: 1080 },
  })
  expect([unknown.method, reasonsOf(unknown)]).toEqual(['direct', ['playback.unknown']])
})
