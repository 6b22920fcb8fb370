import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../process/sandbox.ts'
import { drawnAt, makePgs } from '../../testing/films/picture-subtitles.ts'
import { openSubtitles } from './taking.ts'

const [ffmpeg, ffprobe] = [findProgram('ffmpeg'), findProgram('ffprobe')]
let folder: string

/** Films whose pictures of subtitles are shown from second 1 to 2 and from 3 to 4. */
beforeAll(() => {
  if (ffmpeg === undefined) return
  folder = mkdtempSync(join(tmpdir(), 'amn-other-pictures-'))
  writeFileSync(join(folder, 'a.sup'), makePgs())
  const run = (args: string) => execFileSync(ffmpeg, ['-v', 'error', '-y', ...args.split(' ')], { cwd: folder })
  const film = (subtitles: string) => `-f lavfi -i color=s=720x576:r=5:d=5 -f lavfi -i sine=d=5 ${subtitles} -map 0 -map 1 -map 2`
  run('-copyts -fix_sub_duration -i a.sup -map 0 -c:s dvdsub -s 720x576 dvd.mkv')
  run(`${film('-copyts -fix_sub_duration -i a.sup')} -c:v mpeg2video -c:a mp2 -c:s dvbsub -f mpegts dvb.ts`)
  run(`${film('-copyts -i a.sup')} -c:v mpeg2video -c:a ac3 -c:s copy -mpegts_m2ts_mode 1 -f mpegts pgs.m2ts`)
  run(`${film('-i dvd.mkv')} -c:v mpeg4 -c:a aac -c:s copy dvd.mp4`)
  run(`${film('-i dvd.mkv')} -c:v mpeg4 -c:a mp2 -c:s xsub xsub.avi`)
})
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

// A broadcast and a DVD have pixels that are wider than high.
const wider = /^500: 10[67]-42[5-7]/
test.skipIf(ffmpeg === undefined || ffprobe === undefined).each([
  ['DVB', 'dvb.ts', wider],
  ['PGS', 'pgs.m2ts', /^500: 100-399/],
  ['VobSub', 'dvd.mp4', wider],
  ['XSUB', 'xsub.avi', /^500: 100-399/],
])('pictures of subtitles as %s in %s become PGS that is shown when and where they were', async (format, name, place) => {
  const path = join(folder, name)
  const subtitles = openSubtitles({ data: mkdtempSync(join(folder, 'data-')), ffmpeg: ffmpeg ?? null, ffprobe: ffprobe ?? null })
  const film = { id: 1, path, hash: name, size: statSync(path).size, mtime: 1, duration: 5, state: 'available', probe: null }
  const taken = await subtitles.finish(film, path, new AbortController().signal)
  await subtitles.stop()
  expect(taken).toMatchObject({
    state: 'ready',
    manifest: { tracks: [{ format, kind: 'picture', cues: 2, needsBurning: false, reason: null }] },
  })
  if (taken.state !== 'ready') return
  const drawn = (seconds: number) => drawnAt(ffmpeg ?? '', taken.folder, taken.manifest.tracks[0]?.file ?? '', seconds)
  expect(drawn(1.5)).toMatch(place)
  expect(drawn(1.5).split('\n')).toHaveLength(60)
  expect([drawn(0.5), drawn(2.5), drawn(4.5)]).toEqual(['', '', ''])
  expect(drawn(3.5)).not.toBe('')
})
