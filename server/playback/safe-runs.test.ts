import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../process/sandbox.ts'
import { frameArguments, frameAt } from '../reading/video/frame.ts'
import { probeArguments, probeVideo } from '../reading/video/probe.ts'
import { type StreamJob, streamArguments } from './arguments.ts'
import { openPipe } from './pipe.ts'
import { filmArguments, jumpArguments } from './previews/arguments.ts'
import { fingerprintArguments } from './segments/fingerprint.ts'
import { takeOutArguments } from './subtitles/take-out.ts'
import { software } from './encoders.ts'

const path = '/films/One: two.mkv'
const order = { video: 'h264', audio: 'aac', videoTrack: null, audioTrack: null, height: null, burn: null, audioDelay: 0 } as const
const jobOf = (film: string): StreamJob => ({
  path: film,
  probe: { video: [{ codec: 'zmbv', width: 64, height: 64 }] } as StreamJob['probe'],
  duration: 1,
  start: 0,
  order: { ...order, audio: 'none' },
  encoder: software,
})
const drawing = { path, plan: { method: 'keyframes', interval: 10, count: 3 }, probe: null, canToneMap: false } as Parameters<
  typeof filmArguments
>[0]
const streams = { subtitles: [], fonts: [], isShifted: false, pulse: null, duration: 1 } as unknown as Parameters<
  typeof takeOutArguments
>[1]

describe('what ffmpeg is allowed', () => {
  it.each([
    ['a look', probeArguments(path)],
    ['a picture', frameArguments(path, 3)],
    ['a stream', streamArguments(jobOf(path))],
    ['previews', filmArguments(drawing)],
    ['one preview', jumpArguments(drawing, 3)],
    ['a fingerprint', fingerprintArguments(path, { start: 3, length: 60 })],
    ['subtitles', takeOutArguments({ path, folder: '/kept' }, streams, [])],
  ])('%s opens one file, as a known container, with known decoders', (_name, args) => {
    const before = args.slice(0, args.indexOf('-i'))
    // A look decodes nothing that is shown.
    for (const list of ['-protocol_whitelist', '-format_whitelist', ...(args.includes('json') ? [] : ['-codec_whitelist'])])
      expect(before[before.indexOf(list) + 1], list).toMatch(/^[\w.,-]+$/)
    expect(before[before.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe')
    expect(args[args.indexOf('-i') + 1]).toBe(`file:${path}`)
    expect(args.filter((word) => word === '-i')).toHaveLength(1)
  })
})

const [ffmpeg, ffprobe] = [findProgram('ffmpeg'), findProgram('ffprobe')]
describe.skipIf(!ffmpeg || !ffprobe)('a film of a codec that is none of films', () => {
  let folder = ''
  let film = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'amn-safe-'))
    film = join(folder, 'screen.avi')
    execFileSync(ffmpeg ?? '', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=1', '-c:v', 'zmbv', film])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is looked at, and neither drawn nor converted', async () => {
    expect(await probeVideo(ffprobe ?? '', film)).toMatchObject({ probe: { video: [{ codec: 'zmbv' }] } })
    expect(await frameAt(ffmpeg ?? '', film, 0)).toBeUndefined()
    await expect(openPipe(ffmpeg ?? '', jobOf(film), { idle: 10_000 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_FILE',
      reason: { reason: 'playback.notConverted' },
    })
  })
})
