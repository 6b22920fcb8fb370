import { execFileSync, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStoredReason } from '../../db/reasons.ts'
import { findMediaPrograms } from '../../process/programs.ts'
import { findProgram } from '../../process/sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/database.ts'
import { layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { frameArguments } from '../../reading/video/frame.ts'
import { inspectFile } from '../probe/inspect.ts'
import { probeArguments, probeVideo } from '../../reading/video/probe.ts'

let opened: TestStore
let folder: string
let root: string
beforeEach(async () => {
  opened = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'amn-odd-'))
  root = join(folder, 'media')
  layOut(root, ['Movies/Good (2000).mkv'])
})
afterEach(async () => {
  await opened.remove()
  rmSync(folder, { recursive: true, force: true })
})
const scan = async () => {
  const rootId = await useRoots(opened.store, root)
  const { id, state } = await scanOnce(opened.store, rootId)
  expect(state).toBe('running')
  const files = await opened.store.db.selectFrom('file').select(['path', 'raw_path as raw']).orderBy('path').execute()
  const entries = await opened.store.db
    .selectFrom('scan_entry')
    .select(['path', 'outcome', 'reason'])
    .where('scan_id', '=', id)
    .where('outcome', '!=', 'added')
    .orderBy('path')
    .execute()
  return {
    files,
    paths: files.map(({ path }) => path),
    entries: entries.map((each) => ({ ...each, reason: readStoredReason(each.reason)?.message })),
  }
}

test('D-01: links are followed inside the media directories only, and loops end', async () => {
  layOut(folder, ['secret/Movies/Secret (1999).mkv'])
  symlinkSync(join(folder, 'secret/Movies/Secret (1999).mkv'), join(root, 'Movies/Out (1999).mkv'))
  symlinkSync(join(folder, 'secret'), join(root, 'Movies/Outside'))
  symlinkSync(join(root, 'Movies'), join(root, 'Movies/Loop'))
  symlinkSync('self', join(root, 'Movies/self'))
  symlinkSync(join(root, 'nowhere'), join(root, 'Movies/Nowhere (2001).mkv'))
  symlinkSync(join(root, 'Movies/Good (2000).mkv'), join(root, 'Movies/Alias (2003).mkv'))
  const { paths, entries } = await scan()
  expect(paths).toEqual(['Movies/Alias (2003).mkv', 'Movies/Good (2000).mkv'])
  expect(entries).toEqual([
    {
      path: 'Movies/Loop',
      outcome: 'skipped',
      reason: 'The link leads to a folder that is already listed',
    },
    { path: 'Movies/Nowhere (2001).mkv', outcome: 'skipped', reason: 'The link leads nowhere' },
    {
      path: 'Movies/Out (1999).mkv',
      outcome: 'skipped',
      reason: 'The link leads outside the media directories',
    },
    {
      path: 'Movies/Outside',
      outcome: 'skipped',
      reason: 'The link leads outside the media directories',
    },
    { path: 'Movies/self', outcome: 'skipped', reason: 'The link leads in a circle' },
  ])
})

test('D-01: a neighbour whose name begins like a media directory is outside', async () => {
  layOut(folder, ['media-private/Secret (1999).mkv'])
  symlinkSync(join(folder, 'media-private/Secret (1999).mkv'), join(root, 'Movies/Out (1999).mkv'))
  expect((await scan()).paths).toEqual(['Movies/Good (2000).mkv'])
})

test('D-01: pipes are skipped, links and playlists by name are never followed', async () => {
  execFileSync('mkfifo', [join(root, 'Movies/Pipe (2001).mkv')])
  layOut(root, {
    'Movies/A/list.m3u8': '#EXTM3U',
    'Movies/A/b.strm': 'http://127.0.0.1/',
    'Movies/A/c.url': 'x',
    'Movies/A/d.desktop': 'x',
    'Movies/A/e.lnk': 'x',
  })
  const { paths, entries } = await scan()
  expect(paths).toEqual(['Movies/Good (2000).mkv'])
  expect(entries.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'Movies/A/b.strm: Links and playlists are not followed',
    'Movies/A/c.url: Links and playlists are not followed',
    'Movies/A/d.desktop: Links and playlists are not followed',
    'Movies/A/e.lnk: Links and playlists are not followed',
    'Movies/A/list.m3u8: Links and playlists are not followed',
    'Movies/Pipe (2001).mkv: Neither a file nor a folder',
  ])
})

test('D-02: names of any bytes are listed, each a file of its own, and stay the same in a rescan', async () => {
  const strange = [
    'new\nline (2001).mkv',
    '-rf (2002).mkv',
    '"quoted" (2003).mkv',
    'file:concat:x (2004).mkv',
    '100% (2005).mkv',
    '\u202egnp.(2006).mkv',
    `${'ł'.repeat(125)}.mkv`,
    'caf\u00e9.mkv',
    'cafe\u0301.mkv',
  ]
  for (const name of strange) layOut(root, { [`Movies/${name}`]: name })
  const bytes = [Buffer.from('626164ff2e6d6b76', 'hex'), Buffer.from('626164fe2e6d6b76', 'hex')]
  for (const name of bytes) writeFileSync(Buffer.concat([Buffer.from(`${root}/Movies/`), name]), name)
  const { files, paths } = await scan()
  expect(paths).toEqual(
    [...strange.map((name) => `Movies/${name}`), 'Movies/Good (2000).mkv', 'Movies/bad\uFFFDFF.mkv', 'Movies/bad\uFFFDFE.mkv'].toSorted(
      (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)),
    ),
  )
  const raw = files.filter((file) => file.raw !== null).map((file) => Buffer.from(file.raw as Uint8Array).toString('latin1'))
  expect(raw).toEqual(['Movies/bad\xfe.mkv', 'Movies/bad\xff.mkv'])
  expect((await scan()).entries).toEqual([])
})

test('a folder that cannot be read hides nothing that was known in it', async () => {
  layOut(root, ['Movies/Closed (2001)/Closed (2001).mkv'])
  await scan()
  const before = await opened.store.db.selectFrom('file').select(['id', 'state']).orderBy('id').execute()
  chmodSync(join(root, 'Movies/Closed (2001)'), 0o000)
  const { entries } = await scan()
  chmodSync(join(root, 'Movies/Closed (2001)'), 0o755)
  // Root reads everything, so that there is nothing to see for it.
  if (process.getuid?.() !== 0) expect(entries).toMatchObject([{ path: 'Movies/Closed (2001)', outcome: 'unreadable' }])
  expect(await opened.store.db.selectFrom('file').select(['id', 'state']).orderBy('id').execute()).toEqual(before)
})

const disguises = (canary: string, other: string): Record<string, string> => ({
  hls: `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${canary}/hls.ts\n#EXT-X-ENDLIST\n`,
  'hls-file': `#EXTM3U\n#EXTINF:10,\nfile://${other}\n#EXT-X-ENDLIST\n`,
  sibling: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nsibling.ts\n#EXT-X-ENDLIST\n`,
  'sibling-full': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${other}\n#EXT-X-ENDLIST\n`,
  concat: `ffconcat version 1.0\nfile ${other}\n`,
  dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT10S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${canary}/dash.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
  bare: `${canary}/bare.mp4\n`,
})
const suffixes = ['mp4', 'mkv', 'webm', 'avi', 'mov', 'ts', 'mpg', 'wmv', 'flv', 'm4b', 'mp3', 'ogg']

test('D-04: a playlist under the name of a film reaches nothing and opens nothing', async () => {
  const ffprobe = findProgram('ffprobe')
  const ffmpeg = findProgram('ffmpeg')
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(String(request.url))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const canary = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A stream that a playlist could really lead to: beside it, in the folder above, or anywhere by its full name.
  const other = join(folder, 'other.ts')
  const clips = join(import.meta.dirname, '../../../tools/make-library/clips')
  const clip = join(clips, readdirSync(clips).find((name) => name.endsWith('.mp4')) as string)
  if (ffmpeg === undefined) copyFileSync(clip, other)
  else execFileSync(ffmpeg, ['-v', 'error', '-i', clip, '-c', 'copy', '-f', 'mpegts', other])
  copyFileSync(other, join(root, 'Movies/sibling.ts'))
  const opened: string[] = []
  for (const [at, suffix] of suffixes.entries()) {
    const all = Object.entries(disguises(canary, other))
    // Every suffix meets every second disguise; programs are slow to start.
    for (const [kind, body] of all.filter((_, place) => place % 2 === at % 2)) {
      const path = join(root, `Movies/${kind}.${suffix}`)
      writeFileSync(path, body)
      const renderer = /m4b|mp3|ogg/.test(suffix) ? 'AUDIO_PLAYER' : 'VIDEO_PLAYER'
      const facts = await inspectFile({ path, renderer, mimeType: suffix === 'm4b' ? 'audio/mp4' : 'video/mp4', ffprobe: ffprobe ?? null })
      if (facts.isReadable) opened.push(path)
      // Without the sandbox too: it is not to be had everywhere.
      if (ffprobe !== undefined && spawnSync(ffprobe, probeArguments(path)).status === 0) opened.push(`${path} by ffprobe`)
      if (ffmpeg !== undefined && at < 3 && spawnSync(ffmpeg, frameArguments(path, 0)).stdout.length > 0) opened.push(`${path} by ffmpeg`)
    }
  }
  await new Promise((resolve) => server.close(resolve))
  expect(opened).toEqual([])
  expect(hits).toEqual([])
})

const script = (body: string) => {
  const path = join(folder, 'stub')
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  return path
}
const bad: [string, string, string][] = [
  ['exits 1', 'exit 1', 'library.notFilm'],
  ['dies of a signal', 'kill -SEGV $$', 'library.notProbed'],
  ['prints without end', 'exec yes', 'library.muchProbe'],
  ['prints nonsense', 'echo nonsense', 'library.notProbed'],
]
test.each(bad)('R-F8: an ffprobe that %s costs one file', async (_, body, reason) => {
  const facts = await probeVideo(script(body), join(root, 'Movies/Good (2000).mkv'))
  expect(facts).toMatchObject({ isReadable: false, reason: { reason } })
})

test('R-F8: an ffprobe that hangs is killed with all that it started', async () => {
  const { runProgram } = await import('../../process/run-program.ts')
  const mark = join(folder, 'pid')
  const stub = script(`sleep 600 & echo $! > ${mark}; wait`)
  const { ending } = await runProgram(stub, [], { file: folder, time: 500 })
  expect(ending).toBe('late')
  const pid = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0
  const isRunning = pid > 0 && existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  expect(isRunning).toBe(false)
})

test('a program that is not there is reported as such', async () => {
  const nowhere = join(folder, 'nowhere')
  const { ffprobe } = await findMediaPrograms({ ffmpeg: nowhere, ffprobe: nowhere, sandbox: 'auto' })
  expect(ffprobe).toEqual({ name: 'ffprobe', path: null, version: null })
})
