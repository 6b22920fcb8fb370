import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { describeProbe } from './describe.ts'
import { probeVideo } from './probe.ts'

const [ffmpeg, ffprobe] = [findProgram('ffmpeg') ?? '', findProgram('ffprobe') ?? '']
const withFfmpeg = ffmpeg === '' || ffprobe === '' ? test.skip : test
let folder: string
const inFolder = (name: string) => join(folder, name)
const make = (...args: string[]) =>
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=6', '-f', 'lavfi', '-i', 'sine=d=6', ...args])
const videoOf = async (name: string) => (await probeVideo(ffprobe, inFolder(name))).probe?.video?.[0]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-probe-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

withFfmpeg('the picture: depth, HDR, level, and how far apart its keyframes are', async () => {
  const hdr = 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'
  const codec = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', `${hdr}:keyint=50:min-keyint=50:scenecut=0`]
  make('-pix_fmt', 'yuv420p10le', ...codec, inFolder('hdr.mkv'))
  const { probe } = await probeVideo(ffprobe, inFolder('hdr.mkv'))
  expect(probe?.video?.[0]).toMatchObject({
    codec: 'hevc',
    profile: 'Main 10',
    bitDepth: 10,
    pixelFormat: 'yuv420p10le',
    hdr: 'hdr10',
    index: 0,
  })
  expect(probe?.keyframeInterval).toBeCloseTo(2, 2)
  expect(probe?.audio?.[0]).toMatchObject({ index: 1, channels: 1, layout: 'mono', sampleRate: 44_100 })
})

/** The first frame says for itself how bright it is (SMPTE ST 2094-40), before its first slice. */
function addBrightness(stream: Buffer): Buffer {
  const bits = `01${'0'.repeat(25)}10${'0'.repeat(17).repeat(3)}${'0'.repeat(17)}000000000000000000`
  const payload = Buffer.from([
    0xb5,
    0,
    0x3c,
    0,
    1,
    4,
    1,
    ...(bits.padEnd(120, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  ])
  const plain = Buffer.concat([Buffer.from([0x4e, 1, 4, payload.length]), payload, Buffer.from([0x80])])
  const escaped: number[] = []
  for (const byte of plain) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3)
    escaped.push(byte)
  }
  for (let at = stream.indexOf('\0\0\x01', 0, 'latin1'); at >= 0; at = stream.indexOf('\0\0\x01', at + 3, 'latin1'))
    if ((stream[at + 3] ?? 0) >> 1 < 32)
      return Buffer.concat([stream.subarray(0, at), Buffer.from([0, 0, 1, ...escaped]), stream.subarray(at)])
  throw new Error('There is no picture')
}

withFfmpeg('brightness that frames tell, which their track does not', async () => {
  const hdr = 'log-level=error:bframes=0:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'
  make(
    '-map',
    '0:v',
    '-t',
    '1',
    '-pix_fmt',
    'yuv420p10le',
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    hdr,
    inFolder('plain.hevc'),
  )
  writeFileSync(inFolder('bright.hevc'), addBrightness(readFileSync(inFolder('plain.hevc'))))
  execFileSync(ffmpeg, ['-v', 'error', '-i', inFolder('bright.hevc'), '-c', 'copy', inFolder('bright.mp4')])
  expect(await videoOf('plain.hevc')).toMatchObject({ hdr: 'hdr10' })
  expect(await videoOf('bright.mp4')).toMatchObject({ hdr: 'hdr10+' })
})

withFfmpeg.each([
  ['one', 'expr:eq(n,0)', 5.96],
  ['two near to one another', 'expr:eq(n,0)+eq(n,25)', 4.96],
])('how far apart keyframes are at the least, where there are only %s', async (_, keys, apart) => {
  const [name] = [`sparse-${apart}.mkv`]
  make(
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    'keyint=infinite:scenecut=0',
    '-force_key_frames',
    keys,
    inFolder(name),
  )
  expect((await probeVideo(ffprobe, inFolder(name))).probe?.keyframeInterval).toBeCloseTo(apart, 1)
})

test.each([
  ['yuv420p', 8],
  ['yuv420p10le', 10],
  ['p010le', 10],
  ['p016be', 16],
  ['p210le', 10],
  ['nv12', 8],
  ['nv20le', 10],
  ['gbrap12le', 12],
  ['gray10le', 10],
  ['gray', 8],
  ['y210le', 10],
  ['x2rgb10le', 10],
  ['rgb48be', 16],
  ['yuv410p', 8],
  ['pal8', 8],
])('%s has %i bits', (pix_fmt, bits) => {
  expect(describeProbe({ streams: [{ codec_type: 'video', pix_fmt }] }).video?.[0]?.bitDepth).toBe(bits)
})

withFfmpeg('the shape: pixels that are not square, and a picture that lies on its side', async () => {
  make('-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-aspect', '2.35', inFolder('wide.mp4'))
  expect(await videoOf('wide.mp4')).toMatchObject({ width: 160, height: 90, aspect: 2.35, bitDepth: 8 })
  execFileSync(ffmpeg, ['-v', 'error', '-i', inFolder('wide.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', inFolder('turned.mp4')])
  // What ffmpeg writes for it turns the picture against the clock.
  expect(await videoOf('turned.mp4')).toMatchObject({ rotation: 270 })
  const interlaced = ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-top', '1', '-pix_fmt', 'yuv420p']
  make('-vf', 'interlace', ...interlaced, inFolder('interlaced.mpg'))
  expect(await videoOf('interlaced.mpg')).toMatchObject({ codec: 'mpeg2video', isInterlaced: true })
})

withFfmpeg('subtitles that are forced or for the hard of hearing, and fonts that come along', async () => {
  writeFileSync(inFolder('lines.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n')
  writeFileSync(inFolder('font.ttf'), 'a font')
  const subtitles = ['-i', inFolder('lines.srt'), '-map', '0:v', '-map', '2:s', '-map', '2:s', '-map', '2:s', '-c:s', 'srt']
  const kinds = ['-disposition:s:0', 'forced', '-disposition:s:1', 'hearing_impaired', '-metadata:s:s:2', 'title=English (SDH)']
  const attached = ['-attach', inFolder('font.ttf'), '-metadata:s:t', 'mimetype=font/ttf', '-metadata:s:t', 'filename=../../Evil\n.ttf']
  make(...subtitles, ...kinds, ...attached, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', inFolder('subtitled.mkv'))
  const { probe } = await probeVideo(ffprobe, inFolder('subtitled.mkv'))
  expect(probe?.subtitles).toMatchObject([{ isForced: true }, { isHearingImpaired: true }, { isHearingImpaired: true }])
  expect(probe?.subtitles?.[1]).not.toHaveProperty('isForced')
  expect(probe?.attachments).toEqual([{ index: 4, name: '../../Evil .ttf', mimeType: 'font/ttf' }])
})

test('chapters of no length and beyond the end are left out, and the last ends with the film', () => {
  const chapter = (start: number, end: number, title = '') => ({ start_time: String(start), end_time: String(end), tags: { title } })
  const chapters = [chapter(5, 10, 'One'), chapter(10, 10), chapter(20, 45, 'Two'), chapter(50, 90, 'Three')]
  expect(describeProbe({ format: { duration: '30.5' }, chapters }).chapters).toEqual([
    { start: 5, end: 10, title: 'One' },
    { start: 20, end: 30.5, title: 'Two' },
  ])
})
