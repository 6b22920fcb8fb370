import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamTimeShift } from '@amn/contract/playback/playback-values'
import { findProgram } from '../process/sandbox.ts'
import { spansOf } from '../testing/films/fragments.ts'
import { findFilePath, readOnce, scanOnce, useRoots } from '../testing/library.ts'
import { makeUser, type MadeUser } from '../testing/make.ts'
import { type TestServer, startTestServer } from '../testing/server.ts'
import { playbackPrograms } from './encoders.ts'
import { playbackRoutes } from './routes.ts'

const programs = { ffmpeg: findProgram('ffmpeg') ?? null, ffprobe: findProgram('ffprobe') ?? null }
const withFfmpeg = programs.ffmpeg === null ? describe.skip : describe
const chromium =
  'containers=mp4,matroska,webm,ogg&video=h264,vp8,vp9,av1&audio=aac,mp3,opus,vorbis,flac&streamVideo=h264,vp9,av1&streamAudio=aac,opus,flac'

let server: TestServer
let folder: string
let viewer: MadeUser

const run = (...args: string[]) => execFileSync(programs.ffmpeg ?? '', ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 1e9 })
const lavfi = (...graphs: string[]) => graphs.flatMap((graph) => ['-f', 'lavfi', '-i', graph])
const path = (name: string) => {
  mkdirSync(join(folder, 'Movie', `${name.split('.')[0]} (2001)`), { recursive: true })
  return join(folder, 'Movie', `${name.split('.')[0]} (2001)`, name.replace('.', ' (2001).'))
}
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', '0']
/** The picture is brighter with each second. */
const clock = (seconds: number) => `color=s=64x48:r=10:d=${seconds},format=yuv420p,geq=lum='40+8*floor(T)':cb=128:cr=128`
const sine = (seconds: number) => `sine=d=${seconds}:r=48000`

const films: Record<string, (to: string) => void> = {
  'Rest.mkv': (to) =>
    run(...lavfi(`${clock(18)},select='lt(t,2)+gte(t,15)'`, sine(18)), '-vsync', '0', ...h264, '-g', '500', '-c:a', 'ac3', to),
  'Rest.ts': (to) =>
    run(...lavfi(`${clock(18)},select='lt(t,2)+gte(t,15)'`, sine(18)), '-vsync', '0', ...h264, '-g', '500', '-c:a', 'aac', to),
  'Rest.avi': (to) => run(...lavfi(`${clock(18)},select='lt(t,2)+gte(t,15)'`, sine(18)), '-vsync', '0', '-c:v', 'mpeg4', '-c:a', 'mp2', to),
  'Late start.mp4': (to) => run(...lavfi(clock(6), sine(6)), ...h264, '-g', '20', '-c:a', 'aac', '-output_ts_offset', '5', to),
  'Pause.mkv': (to) => run(...lavfi(clock(18), `${sine(18)},aselect='lt(t,2)+gte(t,15)'`), ...h264, '-g', '20', '-c:a', 'aac', to),
  'Late sound.mkv': (to) => run(...lavfi(clock(6)), '-itsoffset', '4', ...lavfi(sine(2)), ...h264, '-g', '20', '-c:a', 'aac', to),
  'Late sound.ts': (to) => run(...lavfi(clock(6)), '-itsoffset', '4', ...lavfi(sine(2)), ...h264, '-g', '20', '-c:a', 'aac', to),
  'Late picture.ts': (to) => run('-itsoffset', '4', ...lavfi(clock(3)), ...lavfi(sine(7)), ...h264, '-g', '20', '-c:a', 'aac', to),
  'Late start.mkv': (to) => run(...lavfi(clock(6), sine(6)), ...h264, '-g', '20', '-c:a', 'aac', '-output_ts_offset', '5', to),
  'No length.mkv': (to) =>
    writeFileSync(to, run(...lavfi(clock(8), sine(8)), ...h264, '-g', '20', '-c:a', 'aac', '-f', 'matroska', 'pipe:1')),
  'No length.webm': (to) =>
    writeFileSync(
      to,
      run(...lavfi(clock(8), sine(8)), '-c:v', 'libvpx', '-deadline', 'realtime', '-g', '20', '-c:a', 'libopus', '-f', 'webm', 'pipe:1'),
    ),
  'Cover.mkv': (to) => {
    run(...lavfi('color=red:s=96x96'), '-frames:v', '1', ...h264, `${to}.still.mkv`)
    run(
      '-i',
      `${to}.still.mkv`,
      ...lavfi(clock(6), sine(6)),
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      ...h264,
      '-c:a',
      'aac',
      '-disposition:v',
      '0',
      to,
    )
    rmSync(`${to}.still.mkv`)
  },
  'Pictures.mkv': (to) =>
    run(
      ...lavfi('color=black:s=64x48:r=10:d=6', clock(6), sine(6)),
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      ...h264,
      '-g',
      '20',
      '-c:a',
      'aac',
      '-disposition:v:0',
      '0',
      '-disposition:v:1',
      'default',
      to,
    ),
  'Shape.ts': (to) => {
    for (const [at, aspect] of ['4:3', '16:9'].entries())
      run(
        ...lavfi('color=white:s=64x48:r=25:d=3', sine(3)),
        '-c:v',
        'mpeg2video',
        '-aspect',
        aspect,
        '-g',
        '12',
        '-c:a',
        'mp2',
        '-output_ts_offset',
        String(at * 3),
        '-muxdelay',
        '0',
        '-f',
        'mpegts',
        `${to}.${at}`,
      )
    writeFileSync(to, Buffer.concat([readFileSync(`${to}.0`), readFileSync(`${to}.1`)]))
    for (const at of [0, 1]) rmSync(`${to}.${at}`)
  },
  'Unnamed copied.mkv': (to) => run(...lavfi('color=0x20C040:s=64x48:r=10:d=2', sine(2)), ...h264, '-c:a', 'ac3', to),
  'Unnamed.avi': (to) => run(...lavfi('color=0x20C040:s=64x48:r=10:d=2', sine(2)), '-c:v', 'mpeg4', '-c:a', 'mp2', to),
  'Unnamed large.avi': (to) => run(...lavfi('color=0x20C040:s=1280x720:r=5:d=1', sine(1)), '-c:v', 'mpeg4', '-c:a', 'mp2', to),
  'Plain.avi': (to) => run(...lavfi('color=0x20C040:s=64x48:r=10:d=2,format=bgr24', sine(2)), '-c:v', 'huffyuv', '-c:a', 'mp2', to),
  'Named.avi': (to) =>
    run(
      ...lavfi('color=0x20C040:s=64x48:r=10:d=2', sine(2)),
      ...h264,
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:a',
      'mp2',
      to,
    ),
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'amn-uneven-'))
  if (programs.ffmpeg === null) return
  for (const [name, make] of Object.entries(films)) make(path(name))
  server = await startTestServer({}, [(app) => playbackRoutes(app, playbackPrograms(programs.ffmpeg, programs.ffprobe))])
  await scanOnce(server.store, await useRoots(server.store, folder))
  await readOnce(server.store, server.config, programs)
  viewer = await makeUser(server.store, { groups: ['Administrators'] })
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const findFilm = (name: string) => findFilePath(server.store, name.replace('.', ' (2001).'))
const decideOn = async (name: string, choice = '') =>
  (await server.ask('GET', `${await findFilm(name)}/playback?${chromium}${choice}`, { as: viewer.token })).body
const reasonsOf = ({ reasons }: { reasons: { reason: string }[] }) => reasons.map(({ reason }) => reason)

/** What is sent of a film from a second on, as the decision says. */
async function streamOf(name: string, start = 0, choice = ''): Promise<Buffer> {
  const { stream } = await decideOn(name, choice)
  const order = Object.entries(stream as Record<string, unknown>).filter(([, value]) => value !== null)
  const query = new URLSearchParams([...order.map(([key, value]) => [key, String(value)]), ['start', String(start)]] as [string, string][])
  const answer = await server.ask('GET', `${await findFilm(name)}/stream?${query.toString()}`, { as: viewer.token })
  expect(answer.status).toBe(200)
  return answer.bytes
}
const keep = (bytes: Buffer): string => {
  const to = join(folder, 'answer.mp4')
  writeFileSync(to, bytes)
  return to
}
const probe = (bytes: Buffer, entries: string) =>
  JSON.parse(
    execFileSync(programs.ffprobe ?? '', ['-v', 'error', '-show_entries', entries, '-of', 'json', keep(bytes)], { encoding: 'utf8' }),
  )
/** The first and the last second of picture and sound. */
function timesOf(bytes: Buffer) {
  const { packets } = probe(bytes, 'packet=codec_type,pts_time') as { packets: { codec_type: string; pts_time: string }[] }
  const of = (type: string) => {
    const times = packets.filter((one) => one.codec_type === type).map((one) => Number(one.pts_time) - streamTimeShift)
    return [Math.min(...times), Math.max(...times)] as const
  }
  return { video: of('video'), audio: of('audio') }
}
/** A pixel of the frame at a second of the film, as red, green and blue. */
function pixelAt(bytes: Buffer, seconds: number, x = 0.5, y = 0.5): number[] {
  const filters = `trim=start=${seconds + streamTimeShift},crop=2:2:iw*${x}:ih*${y}`
  return [
    ...run(
      '-copyts',
      '-i',
      keep(bytes),
      '-map',
      '0:v',
      '-frames:v',
      '1',
      '-vf',
      filters,
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      'pipe:1',
    ).subarray(0, 3),
  ]
}
/** The second that a picture of the clock shows. */
const clockAt = (bytes: Buffer, seconds: number): number =>
  Math.abs(Math.round((((pixelAt(bytes, seconds)[0] ?? 0) * 219) / 255 + 16 - 40) / 8))

withFfmpeg('a picture or a sound that rests', () => {
  test.each([
    ['Rest.mkv', 'audio'],
    ['Rest.ts', 'copy'],
  ])('%s: the picture before the rest lasts until the one after it, and both stay with the sound', async (name, method) => {
    expect((await decideOn(name)).method).toBe(method)
    const bytes = await streamOf(name)
    const pictures = spansOf(bytes).filter(({ track }) => track === 1)
    pictures.slice(1).forEach(({ start }, at) => expect(start).toBeCloseTo(pictures[at]?.end ?? 0, 2))
    expect(pictures.at(-1)?.end).toBeCloseTo(18, 0)
    expect(timesOf(bytes).video[0]).toBeCloseTo(0, 0)
    expect(clockAt(bytes, 16.5)).toBe(16)
  })

  test('Rest.avi: a jump into the rest of a converted picture shows the one before it', async () => {
    const bytes = await streamOf('Rest.avi', 9)
    expect([clockAt(bytes, 9.5), clockAt(bytes, 14), clockAt(bytes, 16.5)]).toEqual([1, 1, 16])
    expect(timesOf(bytes).audio[0]).toBeCloseTo(9, 0)
  })

  test('Pause.mkv: sound that rests is sent with silence in its place, from wherever it begins', async () => {
    const decision = await decideOn('Pause.mkv')
    expect([decision.method, reasonsOf(decision)]).toEqual(['audio', ['playback.silence']])
    for (const start of [0, 6]) {
      const sounds = spansOf(await streamOf('Pause.mkv', start)).filter(({ track }) => track === 2)
      sounds.slice(1).forEach((span, at) => expect(span.start).toBeCloseTo(sounds[at]?.end ?? 0, 1))
      expect(sounds[0]?.start).toBeLessThan(start + 0.1)
      expect(sounds.at(-1)?.end).toBeGreaterThan(17.9)
    }
  })
})

withFfmpeg('what begins late', () => {
  test.each(['Late sound.mkv', 'Late sound.ts'])('%s: silence comes before the sound, and the clock starts at 0', async (name) => {
    const decision = await decideOn(name)
    expect(decision.method).toBe('audio')
    expect(reasonsOf(decision)).toContain('playback.silence')
    const { video, audio } = timesOf(await streamOf(name))
    for (const first of [video[0], audio[0]]) expect(first).toBeCloseTo(0, 0)
  })

  test('Late picture.ts: its first frame is held before it', async () => {
    expect((await decideOn('Late picture.ts')).method).toBe('convert')
    for (const start of [0, 1]) {
      const bytes = await streamOf('Late picture.ts', start)
      expect(timesOf(bytes).video[0]).toBeCloseTo(start, 0)
      expect([clockAt(bytes, 2), clockAt(bytes, 6.5)]).toEqual([0, 2])
    }
  })

  test.each(['Late start.mkv', 'Late start.mp4'])('%s: times that begin at 5 s are those of a film from 0 on', async (name) => {
    const decision = await decideOn(name)
    expect([decision.method, reasonsOf(decision)]).toEqual(['copy', ['playback.laterStart']])
    const found = server.store.db
      .selectFrom('file')
      .select('duration')
      .where('path', 'like', `%${name.replace('.', ' (2001).')}`)
    expect((await found.executeTakeFirstOrThrow()).duration).toBeCloseTo(6, 1)
    expect(clockAt(await streamOf(name, 4.5), 4.5)).toBe(4)
  })
})

withFfmpeg('a film that does not say its length', () => {
  test.each(['No length.mkv', 'No length.webm'])('%s is measured, and streamed so that jumps land', async (name) => {
    const file = await server.store.db
      .selectFrom('file')
      .select('duration')
      .where('path', 'like', `%${name.replace('.', ' (2001).')}`)
      .executeTakeFirstOrThrow()
    expect(file.duration).toBeCloseTo(8, 1)
    expect(reasonsOf(await decideOn(name))).toContain('playback.noLength')
    const bytes = await streamOf(name, 5.5)
    expect(timesOf(bytes).video[0]).toBeGreaterThan(3.4)
    expect([clockAt(bytes, 5.5), clockAt(bytes, 7.5)]).toEqual([5, 7])
  })
})

withFfmpeg('several pictures', () => {
  test('a still one is a cover, and the one that moves is shown', async () => {
    const decision = await decideOn('Cover.mkv')
    expect([decision.method, decision.videoTrack, reasonsOf(decision)]).toEqual(['copy', 0, ['playback.otherPicture']])
    expect(clockAt(await streamOf('Cover.mkv', 3), 4.5)).toBe(4)
  })

  test('the one that the file names is shown, and the other can be chosen', async () => {
    const decision = await decideOn('Pictures.mkv')
    expect([decision.method, reasonsOf(decision)]).toEqual(['copy', ['playback.otherPicture']])
    expect(clockAt(await streamOf('Pictures.mkv'), 4.5)).toBe(4)
    expect((await decideOn('Pictures.mkv', '&videoTrack=1')).method).toBe('direct')
    const other = await streamOf('Pictures.mkv', 2, '&videoTrack=1&height=360&atLeast=convert')
    expect(pixelAt(other, 4.5)[0]).toBeLessThan(10)
    const query = 'video=copy&audio=copy&videoTrack=7'
    expect((await server.ask('GET', `${await findFilm('Pictures.mkv')}/stream?${query}`, { as: viewer.token })).status).toBe(422)
  })
})

withFfmpeg('a shape that changes', () => {
  test('is shown right after the change, from wherever the stream begins', async () => {
    for (const start of [0, 2, 4.5]) {
      const bytes = await streamOf('Shape.ts', start)
      if (start < 3) expect(pixelAt(bytes, 2.5, 0.5, 0.02)[0]).toBeGreaterThan(200)
      expect([pixelAt(bytes, 5, 0.5, 0.02)[0], pixelAt(bytes, 5)[0]].map((value) => (value ?? 0) > 200)).toEqual([false, true])
    }
  })
})

withFfmpeg('colours', () => {
  test.each([
    ['Unnamed copied.mkv', 'audio', 'smpte170m'],
    ['Unnamed.avi', 'convert', 'smpte170m'],
    ['Unnamed large.avi', 'convert', 'bt709'],
    ['Plain.avi', 'convert', 'smpte170m'],
    ['Named.avi', 'convert', 'bt709'],
  ])('%s: their matrix is named', async (name, method, matrix) => {
    expect((await decideOn(name)).method).toBe(method)
    const bytes = await streamOf(name, 0, name.includes('large') ? '&height=480' : '')
    expect(probe(bytes, 'stream=color_space').streams[0].color_space).toBe(matrix)
    const [red = 0, green = 0, blue = 0] = pixelAt(bytes, 0.5)
    if (matrix === 'smpte170m') expect(Math.max(Math.abs(red - 0x20), Math.abs(green - 0xc0), Math.abs(blue - 0x40))).toBeLessThan(6)
  })
})
