import iconv from 'iconv-lite'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { sharp } from '../pictures/sharp.ts'
import { makeEpub, makeFolder, makePng, makeXhtml, makeZip } from '../testing/hostile.ts'
import { makeMp3, makePdf } from '../testing/small-files.ts'
import { readAudio } from './audio.ts'
import { coverOf } from './cover.ts'
import { readFb2 } from './fb2.ts'
import { imageHeader } from './image-header.ts'
import { compareNaturally } from './archive/natural-order.ts'
import { makeReadingPool, readingPool } from './pool.ts'
import { parseXml } from './xml.ts'

const pool = makeReadingPool()
afterAll(async () => {
  await pool.close()
  await readingPool().close()
})

describe('the tags of an audio file', () => {
  const texts = { TIT2: 'Rozdział 1', TPE1: 'Bolesław Prus', TALB: 'Lalka', TRCK: '3/12', TPOS: '2', TYER: '1890' }

  test('give title, people, place in the book, length and chapters', async () => {
    await using folder = await makeFolder()
    const chapters: [number, string][] = [
      [0, 'Początek'],
      [500, 'Dalej'],
    ]
    const path = await folder.write('a.mp3', makeMp3({ texts, chapters, picture: await makePng(8, 8) }))
    const facts = await readAudio(path)
    expect(facts).toMatchObject({ title: 'Rozdział 1', artist: 'Bolesław Prus', album: 'Lalka', track: 3, disc: 2, year: 1890 })
    expect(facts.duration).toBeCloseTo(1, 1)
    expect(facts.chapters).toEqual([
      { title: 'Początek', start: 0 },
      { title: 'Dalej', start: 0.5 },
    ])
    expect(facts.picture).toBeUndefined()
    expect((await readAudio(path, { isWithPicture: true })).picture?.type).toBe('image/png')
  })

  test('of what is no audio are refused, without a word about paths', async () => {
    await using folder = await makeFolder()
    for (const body of [Buffer.alloc(0), Buffer.from('hello'), await makePng(5, 5), Buffer.alloc(50_000)]) {
      const refusal = await readAudio(await folder.write('a.mp3', body)).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'UNPROCESSABLE_FILE' })
      expect(String(refusal)).not.toContain(folder.path)
    }
  })
})

describe('a PDF', () => {
  test('gives its pages, its title and its first page', async () => {
    await using folder = await makeFolder()
    const facts = await pool.run('readPdf', await folder.write('a.pdf', makePdf(3)), true)
    expect(facts).toMatchObject({ pageCount: 3, info: { title: 'Lalka' } })
    expect(imageHeader(Buffer.from(facts.cover ?? []))).toEqual({ type: 'image/png', width: 1200, height: 1600 })
  })

  test.each([
    ['windows-1250', 'Źródło i łódź śniegu źle'],
    ['utf8', 'Źródło i łódź'],
    ['utf-16le', 'Zima nad Źródłem'],
    ['shift_jis', '第1章 はじめに'],
    ['windows-1251', 'Мастер и Маргарита'],
    ['windows-1252', 'Café “Lamp”'],
  ])('gives its title in %s, which it does not name', async (encoding, title) => {
    await using folder = await makeFolder()
    const [before = '', behind = ''] = makePdf(1, 300, 400, 'here').toString('latin1').split('here')
    const bytes = iconv
      .encode(title, encoding)
      .toString('latin1')
      .replaceAll(/[()\\]/g, String.raw`\$&`)
    const path = await folder.write('a.pdf', Buffer.from(before + bytes + behind, 'latin1'))
    expect((await pool.run('readPdf', path, false)).info).toEqual({ title })
  })

  test('gives the packet of XMP that lies inside it', async () => {
    await using folder = await makeFolder()
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ż</a></x:xmpmeta>'
    const { info } = await pool.run('readPdf', await folder.write('a.pdf', Buffer.concat([makePdf(1), Buffer.from(`\n${xmp}\n`)])), false)
    expect(info).toEqual({ title: 'Lalka', xmp })
    const large = `<x:xmpmeta>${' '.repeat(1_100_000)}</x:xmpmeta>`
    const bare = await pool.run('readPdf', await folder.write('b.pdf', Buffer.concat([makePdf(1), Buffer.from(`\n${large}\n`)])), false)
    expect(bare.info).toEqual({ title: 'Lalka' })
  })

  test('with a first page of absurd size is drawn small all the same', async () => {
    await using folder = await makeFolder()
    const facts = await pool.run('readPdf', await folder.write('a.pdf', makePdf(1, 900_000, 10)), true)
    expect(imageHeader(Buffer.from(facts.cover ?? []))).toMatchObject({ width: 1200, height: 1 })
  })

  test('whose page unpacks to more than the memory of the library is refused, and the next one opens', async () => {
    await using folder = await makeFolder()
    const packed = deflateSync(Buffer.alloc(400 << 20, ' '))
    const parts = [
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >> endobj',
      `4 0 obj << /Length ${packed.length} /Filter /FlateDecode >> stream\n`,
    ]
    const bomb = Buffer.concat([
      Buffer.from(`%PDF-1.7\n${parts.join('\n')}`),
      packed,
      Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>'),
    ])
    const refusal = pool.run('readPdf', await folder.write('a.pdf', bomb), true)
    await expect(refusal).rejects.toMatchObject({ reason: { reason: 'file.pdfNotDrawn' } })
    expect((await pool.run('readPdf', await folder.write('b.pdf', makePdf(1)), true)).cover?.length).toBeGreaterThan(100)
  })

  test('that is none is refused', async () => {
    await using folder = await makeFolder()
    for (const body of ['hello', '%PDF-1.7 and nothing more', makePdf(0)])
      await expect(pool.run('readPdf', await folder.write('a.pdf', body), true)).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
  })
})

describe('the picture that represents a file', () => {
  test('is the first page, the cover of the book, the first page of a PDF or the picture in the tag', async () => {
    await using folder = await makeFolder()
    const cover = await makePng(31, 41)
    const zip = await makeZip([
      { name: '10.png', body: await makePng(3, 3) },
      { name: '9.png', body: cover },
    ])
    const epub = await makeEpub({ files: { '1.xhtml': makeXhtml('<p>a</p>'), 'cover.png': cover } })
    expect(await coverOf(await folder.write('a.cbz', zip), 'pages')).toEqual(cover)
    expect(await coverOf(await folder.write('a.epub', epub), 'epub')).toEqual(cover)
    expect(await coverOf(await folder.write('a.mp3', makeMp3({ picture: cover })), 'audio')).toEqual(cover)
    expect(await coverOf(await folder.write('b.mp3', makeMp3({ texts: { TIT2: 'x' } })), 'audio')).toBeUndefined()
    expect(imageHeader((await coverOf(await folder.write('a.pdf', makePdf(1)), 'pdf')) ?? Buffer.alloc(0))?.type).toBe('image/png')
  })
})

test('the size of an image is read from its first bytes, turned as it is shown', async () => {
  const image = sharp()(await makePng(37, 53))
  const forms = [
    image.png(),
    image.clone().jpeg(),
    image.clone().gif(),
    image.clone().webp(),
    image.clone().webp({ lossless: true }),
    image.clone().avif(),
  ]
  for (const form of forms) expect(imageHeader(await form.toBuffer())).toMatchObject({ width: 37, height: 53 })
  const icon = Buffer.from([0, 0, 1, 0, 1, 0, 37, 53, 0, 0, 1, 0])
  expect(imageHeader(icon)).toEqual({ type: 'image/x-icon', width: 37, height: 53 })
  const turned = await image.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(imageHeader(turned)).toMatchObject({ width: 53, height: 37 })
  for (let length = 0; length < turned.length; length += 7) expect(() => imageHeader(turned.subarray(0, length))).not.toThrow()
})

test('names stand in the order in which people count', () => {
  const names = ['10.jpg', '9.jpg', '10.5.jpg', 'a/2.jpg', 'a/10.jpg', 'b10/1.jpg', 'b9/1.jpg', '001.jpg']
  expect(names.toSorted(compareNaturally)).toEqual([
    '001.jpg',
    '9.jpg',
    '10.jpg',
    '10.5.jpg',
    'a/2.jpg',
    'a/10.jpg',
    'b9/1.jpg',
    'b10/1.jpg',
  ])
})

describe('XML (D-08)', () => {
  test.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>', /definitions/],
    ['outside entities', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', /definitions/],
    ['depth', '<a>'.repeat(101) + '</a>'.repeat(101), /deeply/],
    ['size', `<a>${' '.repeat(5_300_000)}</a>`, /too large/],
    ['damage', '<a><b></a>', /well-formed/],
    ['nothing', '', /well-formed|empty/],
  ])('with %s is refused', (_, text, reason) => expect(() => parseXml(Buffer.from(text))).toThrow(reason))

  test('with a public type and another encoding is read', () => {
    const root = parseXml(
      Buffer.from('<?xml version="1.0" encoding="iso-8859-2"?><!DOCTYPE a PUBLIC "x" "y.dtd"><a b="\xb1">\xea</a>', 'latin1'),
    )
    expect(root).toMatchObject({ name: 'a', attributes: { b: 'ą' }, children: ['ę'] })
  })
})

test('an FB2 gives title, people and series from its beginning', async () => {
  await using folder = await makeFolder()
  const info =
    '<title-info><genre>sf</genre><author><first-name>Stanisław</first-name><last-name>Lem</last-name></author><book-title>Cyberiada</book-title>' +
    '<annotation><p>Bajki</p></annotation><coverpage><image l:href="#c"/></coverpage><lang>pl</lang><sequence name="Bajki" number="2"/></title-info>'
  const book = `<?xml version="1.0"?><FictionBook><description>${info}</description><body><p>not closed`
  expect(await readFb2(await folder.write('a.fb2', book))).toEqual({
    title: 'Cyberiada',
    creators: ['Stanisław Lem'],
    language: 'pl',
    description: 'Bajki',
    series: 'Bajki',
    seriesNumber: '2',
    identifiers: [],
    subjects: ['sf'],
    isFixedLayout: false,
  })
  await expect(readFb2(await folder.write('b.fb2', 'hello'))).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
})
