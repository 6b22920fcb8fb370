import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReasonKey } from '@amn/contract/reasons/reason'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { collectionAt } from '../../testing/collections.ts'
import { inspectFile } from './inspect.ts'

// Each file under the name of a film plays, with what is missing of it, or says what it really is.
const [ffmpeg, ffprobe] = [findProgram('ffmpeg') ?? '', findProgram('ffprobe') ?? '']
const shared = collectionAt('media')
let folder: string

const inspect = (path: string, by: string | null = ffprobe) =>
  inspectFile({ path, renderer: 'VIDEO_PLAYER', mimeType: 'video/mp4', ffprobe: by })
/** What is told of bytes under a name. */
const told = async (name: string, bytes: Buffer | string, by?: string | null) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const { reason, ...facts } = await inspect(path, by)
  return { ...facts, reason: reason?.reason, values: reason?.values }
}

const codecs: Record<string, string[]> = {
  mp4: ['-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', '+faststart'],
  'late.mp4': ['-c:v', 'mpeg4', '-c:a', 'aac'],
  'pieces.mp4': ['-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', '+frag_keyframe+empty_moov'],
  mov: ['-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', '+faststart'],
  mkv: ['-c:v', 'mpeg4', '-c:a', 'aac'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis'],
  avi: ['-c:v', 'mpeg4', '-c:a', 'ac3'],
  flv: ['-c:v', 'flv1', '-c:a', 'mp3', '-ar', '44100'],
  wmv: ['-c:v', 'wmv2', '-c:a', 'wmav2'],
  ts: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  m2ts: ['-c:v', 'mpeg2video', '-c:a', 'ac3'],
  mpg: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  ogv: ['-c:v', 'libtheora', '-c:a', 'libvorbis'],
}
const wholeOf = (kind: string) => readFileSync(join(folder, `whole.${kind}`))
const cutTo = (kind: string, share: number) => {
  const whole = wholeOf(kind)
  return whole.subarray(0, Math.floor(whole.length * share) - 1)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-true-reasons-'))
  if (ffmpeg === '' || ffprobe === '') return
  const source = '-v error -f lavfi -i testsrc=s=160x90:d=6:r=10 -f lavfi -i sine=d=6'.split(' ')
  execFileSync(ffmpeg, [...source, ...Object.entries(codecs).flatMap(([kind, args]) => [...args, join(folder, `whole.${kind}`)])])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(ffmpeg === '' || ffprobe === '')('films', () => {
  test.each(Object.keys(codecs))('a whole %s is not taken for a cut one', async (kind) => {
    const { isReadable, probe, duration } = await inspect(join(folder, `whole.${kind}`))
    expect(isReadable).toBe(true)
    expect(probe?.isCut).toBeUndefined()
    expect(duration).toBeCloseTo(6, 0)
  })

  test.each(Object.keys(codecs).filter((kind) => kind !== 'late.mp4'))('a cut %s plays, and is known to be cut', async (kind) => {
    const { isReadable, probe, duration } = await told(`Cut.${kind}`, cutTo(kind, 0.7))
    expect(isReadable).toBe(true)
    expect(probe?.isCut).toBe(true)
    if (probe?.isLengthUnknown) expect(duration).toBeLessThan(5.5)
    else expect(duration).toBeCloseTo(6, 0)
    expect(probe?.isLengthUnknown === true).toBe(/^(pieces.mp4|ts|m2ts|mpg|ogv)$/.test(kind))
  })

  test.each(Object.keys(codecs))('a %s of which hardly the beginning is there says so', async (kind) => {
    const { isReadable, reason } = await told(`Begun.${kind}`, wholeOf(kind).subarray(0, 700))
    expect(isReadable).toBe(false)
    expect(reason).toMatch(/^film\.(cut|cutShort|noIndex|damaged)$/)
  })

  test('one without its index, one without its beginning, one whose end never came', async () => {
    expect(await told('Late.mp4', cutTo('late.mp4', 0.6))).toMatchObject({ isReadable: false, reason: 'film.noIndex' })
    const headless = Buffer.concat([Buffer.alloc(20_000), wholeOf('mkv').subarray(20_000)])
    expect(await told('Headless.mkv', headless)).toMatchObject({ reason: 'film.noStart' })
    const reserved = Buffer.concat([wholeOf('mpg'), Buffer.alloc(1_100_000)])
    expect((await told('Reserved.mpg', reserved)).probe).toMatchObject({ isCut: true })
    // Room that is left free on purpose is no missing end.
    const padding = Buffer.alloc(1_100_000)
    padding.writeUInt32BE(padding.length)
    padding.write('free', 4)
    expect((await told('Padded.mp4', Buffer.concat([wholeOf('mp4'), padding]))).probe?.isCut).toBeUndefined()
  })

  test('a recording whose sizes were never filled in', async () => {
    const whole = Buffer.from(wholeOf('avi'))
    whole.writeUInt32LE(0, 4)
    expect((await told('Unclosed.avi', whole)).probe).toMatchObject({ isCut: true })
  })
})

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex')
const others: [string, Buffer | string, ReasonKey, string?][] = [
  ['nothing', '', 'file.empty'],
  ['zeros', Buffer.alloc(50_000), 'film.zeros'],
  ['picture', png, 'film.picture', 'PNG'],
  ['archive', Buffer.from('504b0304140000000000', 'hex'), 'film.archive', 'ZIP'],
  ['program', Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(100, 1)]), 'film.program', 'ELF'],
  ['web page', '<!DOCTYPE html>\n<html><body>403</body></html>', 'film.webPage'],
  ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'film.subtitles'],
]
const onlyTried: [string, Buffer | string, ReasonKey, string?][] = [
  ['text', 'Hello, world.\n', 'film.text'],
  ['other kind', '%PDF-1.4\n', 'film.otherKind', 'PDF'],
  ['damaged film', Buffer.concat([Buffer.from('1a45dfa300', 'hex'), Buffer.alloc(900, 7)]), 'film.damaged', 'Matroska'],
  ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)), 'library.notFilm'],
]

describe('what is no film', () => {
  test.skipIf(ffprobe === '').each([...others, ...onlyTried])('%s', async (name, bytes, reason, kind) => {
    const { isReadable, ...found } = await told(`${name}.mp4`, bytes)
    expect({ isReadable, reason: found.reason }).toEqual({ isReadable: false, reason })
    if (kind !== undefined) expect(found.values).toEqual({ name: kind })
  })
  test.each(others)('%s, without ffprobe', async (name, bytes, reason) => {
    expect(await told(`${name}.mp4`, bytes, null)).toMatchObject({ isReadable: false, reason })
  })
  test.each(onlyTried)('%s is left to the browser without ffprobe', async (name, bytes) => {
    expect(await told(`${name}.mp4`, bytes, null)).toMatchObject({ isReadable: true })
  })
})

describe('containers that lie about their size', () => {
  const box = (length: number, type: string) => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32BE(length)
    bytes.write(type, 4, 'latin1')
    return bytes
  }
  const ebml = Buffer.from('1a45dfa380', 'hex')
  test.each<[string, Buffer]>([
    ['a chain of boxes without end', Buffer.concat([box(8, 'ftyp'), ...Array.from({ length: 30_000 }, () => box(8, 'free'))])],
    ['a box of the greatest size', Buffer.concat([box(1, 'ftyp'), Buffer.alloc(8, 0xff), Buffer.alloc(64)])],
    ['a box that begins in itself', Buffer.concat([box(8, 'ftyp'), box(4, 'mdat'), Buffer.alloc(64)])],
    ['a segment of the greatest size', Buffer.concat([ebml, Buffer.from('1853806701fffffffffffffe', 'hex'), Buffer.alloc(64)])],
    ['a segment without size', Buffer.concat([ebml, Buffer.from('1853806701ffffffffffffff', 'hex'), Buffer.alloc(64)])],
    ['pieces of an AVI without end', Buffer.from('RIFF\0\0\0\0AVI '.repeat(4000), 'latin1')],
    ['an Ogg page at the very end', Buffer.from(`OggS${'x'.repeat(40)}OggS`, 'latin1')],
    [
      'a header of Windows Media that counts nothing',
      Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(300)]),
    ],
    [
      'a Flash film whose size is no number',
      Buffer.from(`FLV\x01${'x'.repeat(20)}filesize\0\x7f\xf8\0\0\0\0\0\0${'x'.repeat(20)}`, 'latin1'),
    ],
  ])('%s', async (name, bytes) => {
    const { isReadable } = await told(`${name}.mp4`, bytes, null)
    expect(typeof isReadable).toBe('boolean')
  })
})

const reasons: Record<string, ReasonKey | 'cut'> = {
  'synthetic-av/files/no-moov.mp4': 'film.noIndex',
  'synthetic-av/files/zeros.mp4': 'film.zeros',
  'synthetic-av/files/renamed-jpeg.mp4': 'film.picture',
  'synthetic-av/files/truncated.mkv': 'cut',
  'av/music-metadata/corrupt.mkv': 'film.damaged',
  'filetype/file-type/fixture-corrupt.mkv': 'film.damaged',
  'filetype/file-type/fixture-dash.mp4': 'film.noIndex',
  'filetype/file-type/fixture-isom.mp4': 'film.noIndex',
  'filetype/file-type/fixture-mp4v2.mp4': 'film.cutShort',
  'filetype/file-type/fixture-moov.mov': 'film.cut',
  'hostile/files/not-a-zip.cbz': 'film.text',
  'hostile/files/xxe.epub': 'film.otherKind',
  'hostile/files/movie-xxe.nfo': 'file.playlistAsFilm',
  'hostile/files/cp1250.srt': 'film.subtitles',
}
describe.skipIf(!existsSync(shared) || ffprobe === '')('files of other projects', () => {
  const films = existsSync(shared)
    ? execFileSync('find', [shared, '-type', 'f'], { encoding: 'utf8' })
        .split('\n')
        .filter((path) => /\.(mp4|mkv|mov|m4v|avi|ts|m2ts|flv|mpg|webm|asf)$/.test(path))
        .map((path) => path.slice(shared.length + 1))
    : []
  test.each([...new Set([...films, ...Object.keys(reasons)])])('%s', async (name) => {
    const { isReadable, reason, probe } = await inspect(join(shared, name))
    const expected = reasons[name]
    const found = isReadable ? (probe?.isCut ? 'cut' : undefined) : reason?.reason
    expect(found).toBe(expected)
  })
})
