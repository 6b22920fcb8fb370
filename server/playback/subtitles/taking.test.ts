import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram, findSandbox } from '../../process/sandbox.ts'
import { subtitleRoot } from './kept.ts'
import type { Film } from './queries.ts'
import { openSubtitles } from './taking.ts'

const [ffmpeg, ffprobe] = [findProgram('ffmpeg'), findProgram('ffprobe')]
let folder: string
let film: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amn-taking-'))
  film = join(folder, 'film.mkv')
  if (ffmpeg === undefined) return
  writeFileSync(join(folder, 'a.srt'), '1\n00:00:00,500 --> 00:00:01,000\nhello\n')
  const args = '-v error -f lavfi -i testsrc=s=64x36:d=2:r=5 -i a.srt -map 0 -map 1 -map 1 -c:v mpeg4 -c:s srt film.mkv'
  execFileSync(ffmpeg, args.split(' '), { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, body: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  return path
}
const filmAt = (path: string): Film => ({
  id: 1,
  path,
  hash: 'abc',
  size: statSync(path).size,
  mtime: 1,
  duration: 2,
  state: 'available',
  probe: null,
})
const signal = new AbortController().signal
const takeWith = async (given: { ffmpeg?: string | null; ffprobe?: string | null; idle?: number }, path = film) => {
  const data = mkdtempSync(join(folder, 'data-'))
  const subtitles = openSubtitles({ data, ffmpeg: ffmpeg ?? null, ffprobe: ffprobe ?? null, ...given })
  const taken = await subtitles.finish(filmAt(path), path, signal)
  const drafts = existsSync(join(subtitleRoot(data), 'drafts')) ? readdirSync(join(subtitleRoot(data), 'drafts')) : []
  expect(drafts).toEqual([])
  await subtitles.stop()
  return taken
}
const running = (name: string) =>
  execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes(join(folder, name)))

describe.skipIf(ffmpeg === undefined || ffprobe === undefined)('taking subtitles out of a film', () => {
  test('keeps what a real ffmpeg finds', async () => {
    expect(await takeWith({})).toMatchObject({
      state: 'ready',
      manifest: { tracks: [{ index: 1, cues: 1, reason: null }, { index: 2 }], fonts: [] },
    })
  })

  test('without ffmpeg fails with that reason', async () => {
    expect(await takeWith({ ffmpeg: null })).toEqual({ state: 'failed', reason: { reason: 'subtitle.noFfmpeg' } })
  })

  test.each([
    ['ends with an error', 'exit 1'],
    ['crashes', 'kill -SEGV $$'],
  ])('where ffmpeg %s, nothing is kept', async (_what, body) => {
    expect(await takeWith({ ffmpeg: program('fails', body) })).toEqual({ state: 'failed', reason: { reason: 'subtitle.notTakenOut' } })
  })

  test('where ffmpeg cannot begin with one track, the others are kept', async () => {
    const taken = await takeWith({ ffmpeg: program('picky', `case "$*" in *track-1.*) exit 1;; esac; exec ${ffmpeg} "$@"`) })
    const tracks = [
      { index: 1, cues: 0, reason: { reason: 'subtitle.notTakenOut' } },
      { index: 2, cues: 1, reason: null },
    ]
    expect(taken).toMatchObject({ state: 'ready', manifest: { tracks } })
  })

  test.each([
    ['hangs', 'sleep 1000 & sleep 1000'],
    ['tells the same for ever', 'while :; do echo out_time_us=5; sleep 0.05; done'],
    ['floods', 'yes out_time_us=1'],
  ])('where ffmpeg %s, it is ended with all that it started', async (_what, body) => {
    expect(await takeWith({ ffmpeg: program('endless', body), idle: 300 })).toEqual({
      state: 'failed',
      reason: { reason: 'subtitle.halted' },
    })
    await expect.poll(() => running('endless')).toEqual([])
  })

  test.skipIf(findSandbox().state !== 'works')('lets ffmpeg write into no other folder', async () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    await takeWith({ ffmpeg: program('writes', `echo x > ${elsewhere}/a; echo x > ${film}; exec ${ffmpeg} "$@"`) })
    expect([readdirSync(elsewhere), statSync(film).size > 100]).toEqual([[], true])
  })

  test('ends with the server', async () => {
    const data = mkdtempSync(join(folder, 'data-'))
    const subtitles = openSubtitles({ data, ffmpeg: program('slow', 'sleep 1000'), ffprobe: ffprobe ?? null })
    expect(await subtitles.take(filmAt(film), film)).toMatchObject({ state: 'waiting' })
    await expect.poll(() => running('slow').length).toBeGreaterThan(0)
    await subtitles.stop()
    await expect.poll(() => running('slow')).toEqual([])
    expect(readdirSync(subtitleRoot(data), { recursive: true })).toEqual(['drafts'])
  })

  test('opens no other file or address, whatever lies under the name of a film (D-04)', async () => {
    let hits = 0
    const canary = createServer((_request, answer) => {
      hits += 1
      answer.end('WEBVTT\n\n00:00.000 --> 00:01.000\nsecret\n')
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/a.vtt`
    writeFileSync(join(folder, 'secret.srt'), '1\n00:00:00,000 --> 00:00:01,000\nsecret\n')
    const bodies = [
      `#EXTM3U\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="a",URI="${address}"\n#EXT-X-STREAM-INF:BANDWIDTH=1,SUBTITLES="s"\n${address}\n`,
      `ffconcat version 1.0\nfile '${join(folder, 'secret.srt')}'\n`,
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`,
      '1\n00:00:00,000 --> 00:00:01,000\nhello\n',
    ]
    for (const [at, body] of bodies.entries()) {
      const path = join(folder, `playlist-${at}.mkv`)
      writeFileSync(path, body)
      expect(await takeWith({}, path)).toEqual({ state: 'failed', reason: { reason: 'subtitle.notTakenOut' } })
    }
    expect(hits).toBe(0)
    canary.close()
  })
})
