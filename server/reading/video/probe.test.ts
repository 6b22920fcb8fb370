import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
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
