import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { doubtfulEndings, filmFormats } from '../../names/film-endings.ts'
import { kindOf, refusalOf } from '../../names/file-kinds.ts'
import { findProgram } from '../../process/sandbox.ts'
import { openTestStore } from '../../testing/database.ts'
import { describeLibrary, layOut, scanOnce, useRoots } from '../../testing/library.ts'
import { beginsAsFilm } from '../../reading/video/film-head.ts'

const ffmpeg = findProgram('ffmpeg')
const run = promisify(execFile)

// It starts ffmpeg a hundred times.
test.skipIf(ffmpeg === undefined || process.env['AMN_LONG'] !== '1')(
  'every ending that ffmpeg gives a format of films is one of a film, a sound or a thing left out',
  async () => {
    // The demuxers of MP4 and of Matroska list those of recordings, subtitles and pictures, too.
    const elsewhere = new Set('m4a m4b isma mka mks avif ism wma ogg oga spx opus ra mpo'.split(' '))
    const formats = filmFormats.flatMap((row) => row.formats.split(' ').map((format) => ({ ...row, format })))
    const asked = await Promise.all(
      formats.flatMap(({ format, endings }) =>
        ['demuxer', 'muxer'].map(async (side) => {
          const { stdout } = await run(ffmpeg ?? '', ['-hide_banner', '-h', `${side}=${format}`])
          const own = /Common extensions: (.*)\./.exec(stdout)?.[1]?.split(',') ?? []
          return { format, endings, lacking: own.filter((ending) => kindOf(`a.${ending}`, 'Movie').contentType !== 'VIDEO') }
        }),
      ),
    )
    expect(asked.filter(({ lacking }) => lacking.some((ending) => !elsewhere.has(ending)))).toEqual([])
    const all = filmFormats.flatMap(({ endings }) => endings.split(' '))
    expect(all.length).toBe(new Set(all).size)
    expect([...doubtfulEndings].filter((ending) => !all.includes(ending))).toEqual([])
  },
)

const packets = (size: number, before = 0) =>
  Buffer.concat([
    Buffer.alloc(before, 1),
    ...Array.from({ length: 30 }, () => Buffer.concat([Buffer.from([0x47, 0x40]), Buffer.alloc(size - 2, 3)])),
  ])
const startOf = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(300, 7)])

test('what begins as a film is one, what begins otherwise is none', () => {
  const films = {
    'a transport stream': packets(188),
    'one that begins within a packet': packets(188, 100),
    'one whose beginning was lost': Buffer.concat([Buffer.alloc(5000), packets(188)]),
    'a damaged one': packets(188).map((byte, at) => (at % 23 === 22 ? byte ^ 0x55 : byte)) as Buffer,
    'one of a camera': packets(192, 4),
    'one with corrections': packets(204),
    'three packets': packets(188).subarray(0, 3 * 188),
    'a program stream': startOf(0, 0, 1, 0xba),
    'a picture sequence': startOf(0, 0, 0, 0, 1, 0xb3),
    DV: startOf(0x1f, 7, 0, 0xbf),
    'a Video CD': Buffer.from(`RIFF\x24\x05\x06\x07CDXAfmt ${' '.repeat(200)}`),
    MP4: Buffer.from(`\0\0\0\x20ftypisom${' '.repeat(200)}`),
  }
  const others = {
    TypeScript: Buffer.from(`import { readFile } from 'node:fs/promises'\n${'export const a = 1\n'.repeat(200)}`),
    'Qt translations': Buffer.from('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1">'.padEnd(2000, '<a/>')),
    'letters G': Buffer.from('G'.repeat(100)),
    'music of a tracker': Buffer.concat([Buffer.from('a song'.padEnd(1080, '\0')), Buffer.from('M.K.'), Buffer.alloc(3000, 5)]),
    zeros: Buffer.alloc(4096),
    'a document': Buffer.from('%!PS-Adobe-3.0\n'.padEnd(3000, 'x')),
    'a protected song': Buffer.from(`\0\0\0\x20ftypM4P ${' '.repeat(200)}`),
    nothing: Buffer.alloc(0),
  }
  expect(Object.entries(films).filter(([, head]) => !beginsAsFilm(head))).toEqual([])
  expect(Object.entries(others).filter(([, head]) => beginsAsFilm(head))).toEqual([])
})

const clients =
  'part partial crdownload opdownload download !qB !ut !UT bc! bt! !bt !sync filepart td xltd ytdl aria2 dctmp jc! rsls partial~ fdmdownload tmp part.met td.cfg'
const alone = [
  'Talk [abc].f137.mp4',
  'Talk [abc].f251-1.webm',
  'Talk.fhls-1080.mp4',
  'Talk [abc].temp.mkv',
  'Film.mkv.part-Frag12',
  'Film.mkv~',
]

test('what clients have not finished is left, and nothing else', () => {
  const names = [...clients.split(' ').map((ending) => `Film.mkv.${ending}`), ...alone]
  expect(names.filter((name) => refusalOf(name)?.reason !== 'file.beingWritten')).toEqual([])
  const finished = [
    'Film.part1.mkv',
    'Film Part 2.mkv',
    'Rush.F1.mkv',
    'Temp.mkv',
    'The Download.mkv',
    'Film.cd1.avi',
    'F137.mp4',
    'Show.f1.mkv',
  ]
  expect(finished.filter((name) => refusalOf(name))).toEqual([])
})

test('films in progress and files of other kinds are no films, and those that are done enter by themselves', async () => {
  const opened = await openTestStore()
  const folder = mkdtempSync(join(tmpdir(), 'amn-walk-'))
  try {
    const at = (path: string) => join(folder, 'Movies', path)
    const rootId = await useRoots(opened.store, folder)
    layOut(folder, {
      'Movies/Code (2000)/Code (2000).ts': packets(188),
      'Movies/Code (2000)/index.ts': 'export const one = 1\n'.repeat(300),
      'Movies/Code (2000)/save.dat': 'data'.repeat(2000),
      'Movies/_UNPACK_Kite (2001)/kite.mkv': 'half',
      'Movies/_FAILED_Boat (2002)/boat.mkv': 'broken',
      'Movies/Fast (2003)/Fast (2003).mkv': 'still written',
      'Movies/Fast (2003)/Fast (2003).mkv.aria2': 'how far',
      'Movies/Slow (2004)/Slow (2004).mkv.crdownload': 'half',
      'Movies/Tape (1999)/Tape (1999).wtv': 'tape',
    })
    const films = async () => {
      await scanOnce(opened.store, rootId)
      return Object.values(await describeLibrary(opened.store))
        .flat()
        .filter((line) => line.includes('VIDEO_PLAYER'))
        .map((line) => /\| (.*) \|/.exec(line)?.[1])
    }
    expect((await films()).toSorted()).toEqual(['Code (2000).ts', 'Tape (1999).wtv'])
    const skipped = await opened.store.db.selectFrom('scan_entry').select('path').where('outcome', '=', 'skipped').execute()
    expect(skipped.map(({ path }) => path.slice(7)).toSorted()).toEqual([
      'Fast (2003)/Fast (2003).mkv',
      'Fast (2003)/Fast (2003).mkv.aria2',
      'Slow (2004)/Slow (2004).mkv.crdownload',
      '_FAILED_Boat (2002)',
      '_UNPACK_Kite (2001)',
    ])
    renameSync(at('_UNPACK_Kite (2001)'), at('Kite (2001)'))
    renameSync(at('Slow (2004)/Slow (2004).mkv.crdownload'), at('Slow (2004)/Slow (2004).mkv'))
    rmSync(at('Fast (2003)/Fast (2003).mkv.aria2'))
    writeFileSync(at('Code (2000)/index.ts'), packets(188, 50))
    expect((await films()).toSorted()).toEqual(
      ['Code (2000).ts', 'Fast (2003).mkv', 'Slow (2004).mkv', 'Tape (1999).wtv', 'index.ts', 'kite.mkv'].toSorted(),
    )
  } finally {
    await opened.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what is known to be a film, or none, is not opened again by a scan, unless its size or time is another', async ({ skip }) => {
  const opened = await openTestStore()
  const folder = mkdtempSync(join(tmpdir(), 'amn-walk-'))
  try {
    const rootId = await useRoots(opened.store, folder)
    layOut(folder, { 'Movies/Code (2000).ts': packets(188), 'Movies/Data (2001).ts': 'x'.repeat(188 * 30) })
    const paths = ['Movies/Code (2000).ts', 'Movies/Data (2001).ts'].map((path) => join(folder, path))
    // A file system notes when a file is read that was written since it was read last.
    const age = (written: number) => paths.forEach((path) => utimesSync(path, 900_000_000, written))
    const listRead = async () => {
      await scanOnce(opened.store, rootId)
      return paths.filter((path) => statSync(path).atimeMs !== 900_000_000_000)
    }
    age(1_000_000_000)
    readFileSync(paths[0] ?? '')
    if (statSync(paths[0] ?? '').atimeMs === 900_000_000_000) return skip('this disk does not note when files are read')
    age(1_000_000_000)
    expect(await listRead()).toEqual(paths)
    age(1_000_000_000)
    expect(await listRead()).toEqual([])
    age(1_100_000_000)
    expect(await listRead()).toEqual(paths)
    const kinds = await opened.store.db.selectFrom('file').select('renderer').orderBy('path').execute()
    expect(kinds.map(({ renderer }) => renderer)).toEqual(['VIDEO_PLAYER', 'NONE'])
  } finally {
    await opened.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
