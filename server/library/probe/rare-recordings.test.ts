import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { readingPool } from '../../reading/pool.ts'
import { makeFolder } from '../../testing/hostile.ts'
import { inspectFile } from './inspect.ts'

afterAll(() => readingPool().close())

const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const ffprobe = findProgram('ffprobe') ?? null
const inspect = (path: string, mimeType: string) => inspectFile({ path, renderer: 'AUDIO_PLAYER', mimeType, ffprobe })
const encode = (path: string, ...args: string[]) =>
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=d=10:a=0.3:seed=7', ...args, '-y', path])

test('a recording whose tags cannot be read is one all the same, a text with its name is none', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'large.wav')
  encode(path, '-rf64', 'always')
  expect(await inspect(path, 'audio/wav')).toMatchObject({ isReadable: true, probe: { audio: [{ codec: 'pcm_s16le' }] } })
  expect(await inspect(await folder.write('text.wav', 'RF64 is only a word here'), 'audio/wav')).toMatchObject({ isReadable: false })
})

test('an MP3 whose header is full of nonsense is neither cut nor of a thousand days', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'a.mp3')
  encode(path, '-q:a', '6')
  const bytes = readFileSync(path)
  const at = Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info'))
  expect(at).toBeGreaterThan(0)
  bytes.fill(0xff, at + 8, at + 120)
  const { isReadable, duration, probe } = await inspect(await folder.write('b.mp3', bytes), 'audio/mpeg')
  expect([isReadable, duration, probe?.isCut]).toEqual([true, null, undefined])
})
