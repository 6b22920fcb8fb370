import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { ArchiveReader, libarchiveWasm } from 'libarchive-wasm'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as yauzl from 'yauzl'
import { makeLibrary, plannedFiles } from './make-library.ts'
import { makeTree } from './make-tree.ts'
import { writeFiles } from './write-files.ts'

const exec = promisify(execFile)
let bench = ''
let library = ''

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
const shapeOf = async (folder: string) =>
  Promise.all(
    (await listFiles(folder))
      .sort()
      .map(async (file) => `${file.slice(folder.length)} ${(await stat(file)).mtimeMs} ${await digest(file)}`),
  )
const endingWith = async (...endings: string[]) =>
  (await listFiles(library)).filter((file) => endings.includes(extname(file).toLowerCase()))

const readZip = async (file: string): Promise<Map<string, Buffer>> => {
  const zip = await yauzl.openPromise(file)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    entries.set(entry.fileName, Buffer.concat(await stream.toArray()))
  }
  return entries
}

beforeAll(async () => {
  bench = await mkdtemp(join(tmpdir(), 'amn-library-'))
  library = join(bench, 'library')
  await makeLibrary(library)
})
afterAll(() => rm(bench, { recursive: true, force: true }))

describe('the sample library', () => {
  it('holds all nine types and a form of file for each renderer', async () => {
    expect((await readdir(library)).sort()).toEqual([
      'Anime',
      'Audiobook',
      'Book',
      'Cartoon',
      'Manga',
      'Movie',
      'Novel',
      'Other',
      'TvSeries',
    ])
    const paths = (await listFiles(library)).map((file) => file.slice(library.length + 1).replaceAll('\\', '/'))
    const forms = [
      /^Movie\/.*\.mkv$/, // VIDEO_PLAYER
      /^Novel\/.*\.epub$/, // EBOOK_READER
      /^Other\/.*\.txt$/, // PLAIN_TEXT_SIMPLE
      /^(Book|Novel)\/.*\.txt$/, // PLAIN_TEXT_BOOK
      /^Other\/.*\.(png|webp)$/, // IMAGE_SINGLE
      /\.cbz$/,
      /\.cb7$/,
      /\.cbr$/,
      /^Manga\/.*\/00\d\.jpg$/, // IMAGE_MULTIPLE
      /\.mp3$/,
      /\.m4b$/,
      /\.flac$/,
      /\.ogg$/, // AUDIO_PLAYER
      /\.pdf$/, // PDF
      /\.bin$/, // NONE
      /\.srt$/,
      /\.ass$/,
      /\.ttf$/,
    ]
    for (const form of forms)
      expect(
        paths.filter((path) => form.test(path)),
        String(form),
      ).not.toEqual([])
  })

  it('changes nothing when it is made again', async () => {
    const before = await shapeOf(library)
    expect((await makeLibrary(library)).written).toBe(0)
    expect(await shapeOf(library)).toEqual(before)
  })

  it('makes the same bytes and times elsewhere, and another time for another seed', async () => {
    const sample = plannedFiles.filter((_, i) => i % 5 === 0)
    for (const [folder, seed] of [
      ['again', 1],
      ['other', 2],
    ] as const)
      await writeFiles(join(bench, folder), sample, seed)
    const whole = new Set(await shapeOf(library))
    const again = await shapeOf(join(bench, 'again'))
    expect(again).toHaveLength(sample.length)
    expect(again.filter((line) => !whole.has(line))).toEqual([])
    expect((await shapeOf(join(bench, 'other'))).filter((line) => whole.has(line))).toEqual([])
  })

  it('mends a file that went missing', async () => {
    const [file = ''] = await endingWith('.m4b')
    await rm(file)
    expect((await makeLibrary(library)).written).toBe(1)
    expect((await stat(file)).size).toBeGreaterThan(100_000)
  })

  it('has no two files with the same bytes, but fonts and subtitles that belong to several films', async () => {
    const files = (await listFiles(library)).filter((file) => !/\.(srt|ass|ttf)$/.test(file))
    const hashes = await Promise.all(files.map(digest))
    expect(files.filter((_, i) => hashes.indexOf(hashes[i] ?? '') !== i)).toEqual([])
  })

  it('has pictures that decode, posters of two to three', async () => {
    for (const file of await endingWith('.jpg', '.png', '.webp')) {
      const { channels } = await sharp(file).stats()
      expect(
        channels.some((channel) => channel.stdev > 4),
        file,
      ).toBe(true)
      const { width, height } = await sharp(file).metadata()
      if (/(poster|cover|folder)\.jpg$/.test(file)) expect([width, height], file).toEqual([600, 900])
    }
  })

  it('has zips whose every entry reads, with pages that decode', async () => {
    for (const file of await endingWith('.cbz', '.zip', '.epub')) {
      const entries = await readZip(file)
      expect(entries.size, file).toBeGreaterThan(1)
      for (const [name, bytes] of entries)
        if (/\.(jpg|png|webp)$/.test(name)) expect((await sharp(bytes).stats()).channels.length, `${file} ${name}`).toBeGreaterThan(0)
      if (file.endsWith('.epub')) expect([...entries][0]?.map(String)).toEqual(['mimetype', 'application/epub+zip'])
    }
    const pages = await readZip(join(library, 'Manga/Clockwork Tide/v01.cbz'))
    const spread = await sharp(pages.get('005.jpg')).metadata()
    expect(spread.width).toBeGreaterThan(spread.height)
  })

  it('has a 7z and a RAR that libarchive reads', async () => {
    const wasm = await libarchiveWasm()
    for (const file of await endingWith('.cb7', '.cbr')) {
      const reader = new ArchiveReader(wasm, new Int8Array(await readFile(file)))
      const names: string[] = []
      for (const entry of reader.entries()) {
        const bytes = entry.readData()
        names.push(entry.getPathname())
        expect((await sharp(Buffer.from(bytes ?? [])).metadata()).height, file).toBe(1024)
      }
      reader.free()
      expect(names, file).toEqual([1, 2, 3, 4, 5, 6, 7].map((i) => `00${i}.jpg`))
    }
  })

  it('has PDFs with an outline and Polish letters in their text', async () => {
    const data = new Uint8Array(await readFile(join(library, 'Book/Helena Brzoza/Las pod numerem siódmym/Las pod numerem siódmym.pdf')))
    const document = await getDocument({ data, verbosity: 0 }).promise
    expect(document.numPages).toBeGreaterThan(5)
    expect((await document.getOutline()).map((item) => item.title)).toContain('II. Chleb dla gościa')
    const content = await (await document.getPage(2)).getTextContent()
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
    expect(text).toContain('Światło')
    await document.loadingTask.destroy()
  })

  it('has texts in their encodings', async () => {
    const read = async (path: string, encoding: string) =>
      new TextDecoder(encoding, { fatal: true }).decode(await readFile(join(library, path)))
    expect(await read('Book/Dziennik latarnika/Dziennik latarnika.txt', 'windows-1250')).toContain('gęsta jak żur')
    expect(await read('Book/Sonety z poczekalni.txt', 'iso-8859-2')).toContain('peron zasypuje białą watką')
    expect(await read('Book/Letters to a Lighthouse/Letters to a Lighthouse.txt', 'utf-16le')).toContain('Letter 40')
    expect(await readFile(join(library, 'Novel/Opowieści z przystani/01 Światło nad kominem.txt'))).toSatisfy((bytes: Buffer) =>
      bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])),
    )
  })

  it('has films and sounds that ffprobe opens, each of at least five seconds', async (context) => {
    if (
      !(await exec('ffprobe', ['-version']).then(
        () => true,
        () => false,
      ))
    )
      context.skip('ffprobe is not installed')
    for (const file of await endingWith('.mp4', '.mkv', '.webm', '.mp3', '.m4b', '.flac', '.ogg')) {
      const { stdout, stderr } = await exec('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file])
      expect(Number(stdout), file).toBeGreaterThan(5)
      expect(stderr, file).toBe('')
    }
  })

  it('keeps its committed clips within six megabytes', async () => {
    const sizes = await Promise.all((await listFiles(join(import.meta.dirname, 'clips'))).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 2 ** 20)
  })
})

describe('a tree for benches', () => {
  it('has as many files as asked, all different, and is the same for the same seed', async () => {
    for (const [name, seed] of [
      ['one', 1],
      ['two', 1],
      ['three', 2],
    ] as const)
      expect((await makeTree(join(bench, name), 600, seed)).files).toBe(600)
    const contentsOf = async (name: string) => {
      const files = (await listFiles(join(bench, name))).sort()
      return Promise.all(files.map(async (file) => `${file.slice(join(bench, name).length)} ${await digest(file)}`))
    }
    const one = await contentsOf('one')
    expect(one).toHaveLength(600)
    expect(new Set(one.map((line) => line.slice(-64))).size).toBe(600)
    expect(await contentsOf('two')).toEqual(one)
    expect(await contentsOf('three')).not.toEqual(one)
  })
})
