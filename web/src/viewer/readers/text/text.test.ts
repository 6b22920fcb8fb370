import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualType } from '../../../api/reading/type-settings.ts'
import { blockAt, cutBlocks } from './blocks.ts'
import { findAll } from './find.ts'
import { characterAt, offsetIn, reflow } from './reflow.ts'
import { fractionOf, listSections, offsetOf, sectionAt } from './sections.ts'
import { layOutSheet, pageAt, pagesOf } from './sheet.ts'

const sentence = 'Latarnik wchodził co wieczór po stu czterdziestu schodach i zapalał światło, które widać było z odległości dwunastu mil. '
const wrapped = (text: string, width: number) => {
  const lines: string[] = []
  for (const word of text.trim().split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

test('lines that were cut at a width are joined, and paragraphs stay apart', () => {
  const first = sentence.repeat(4).trim()
  const second = sentence.repeat(3).trim()
  const text = `Rozdział 1\nMorze\n${wrapped(first, 70)}\n\n${wrapped(second, 70)}`
  const paragraphs = reflow(text, 100, 'Rozdział 1: Morze')
  expect(paragraphs.map((one) => one.text)).toEqual(['Rozdział 1', 'Morze', first, second])
  expect(paragraphs.map((one) => one.kind)).toEqual(['heading', 'heading', 'prose', 'prose'])
  for (const { start, text: shown } of paragraphs) expect(text.slice(start - 100).startsWith(shown.slice(0, 5))).toBe(true)
})

test('verses and lists keep their lines, words cut by a hyphen grow together', () => {
  expect(reflow('jeden\ndwa\ntrzy', 0).map((one) => one.text)).toEqual(['jeden', 'dwa', 'trzy'])
  const text = wrapped(sentence.repeat(6), 60)
    .replace('czterdziestu\n', 'czter-\ndziestu ')
    .replace('czterdziestu schodach', 'czter-\ndziestu schodach')
  expect(
    reflow(text, 0)
      .map((one) => one.text)
      .join(' '),
  ).toContain('czterdziestu schodach')
})

test('a position in a paragraph that was joined is found again to the character', () => {
  const paragraph = reflow(wrapped(sentence.repeat(20), 72), 5000)[0]
  if (!paragraph) throw new Error('there is no paragraph')
  for (let character = 0; character < paragraph.text.length; character++) {
    expect(characterAt(paragraph, offsetIn(paragraph, character))).toBe(character)
  }
})

test('an endless paragraph is laid out in pieces, which together are the text and keep every position', () => {
  const thai = 'ลมพัดผ่านเนินเขาสีเทาและเรือกลับบ้าน'
  for (const line of [thai.repeat(1000), sentence.repeat(300)]) {
    const pieces = reflow(line, 70)
    expect(pieces.map((one) => one.text).join('')).toBe(line.trim())
    expect(Math.max(...pieces.map((one) => one.text.length))).toBeLessThanOrEqual(7500)
    expect(pieces.map(({ isContinued }) => isContinued ?? false)).toEqual(pieces.map((_, at) => at > 0))
    for (const { text, start } of pieces) expect(line.startsWith(text, start - 70)).toBe(true)
  }
  expect(reflow(sentence.repeat(20), 0)).toHaveLength(1)
})

test('sections are the whole text, none much longer than the rest', () => {
  const text = `${sentence.repeat(900)}\n\n${sentence.repeat(10)}`
  const chapters = [
    { title: '', start: 0, end: 20 },
    { title: 'Morze', start: 20, end: text.length },
  ]
  const sections = listSections(text, chapters)
  expect(sections.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  expect(sections.filter(({ title }) => title !== '').map(({ title }) => title)).toEqual(['Morze'])
  for (const { start, end } of sections) expect(end - start).toBeLessThanOrEqual(50_000)
  for (const [at, { start, end }] of sections.entries())
    expect([sectionAt(sections, start), sectionAt(sections, end - 1)]).toEqual([at, at])
  expect(listSections('', [])).toEqual([{ title: '', start: 0, end: 0 }])
  // A text of one line is cut between its sentences.
  const line = sentence.repeat(2000)
  const pieces = listSections(line, []).map(({ start, end }) => line.slice(start, end))
  expect(pieces.join('')).toBe(line)
  expect(pieces.length).toBeGreaterThan(4)
  expect(new Set(pieces.map((piece) => piece.slice(0, 9)))).toEqual(new Set(['Latarnik ']))
})

test('the kept fraction is the very character, in texts of any length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000_000 }), fc.nat(), (length, at) => {
      const offset = at % length
      expect(offsetOf(fractionOf(offset, length), length)).toBe(offset)
    }),
  )
})

test('blocks are the whole text, and a character is found in its block', () => {
  const line = fc.string({ maxLength: 300 })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), fc.nat(), (lines, at) => {
      const text = lines.join('\n')
      const blocks = cutBlocks(text)
      expect(blocks.map((block) => block.text).join('')).toBe(text)
      if (text === '') return
      const block = blocks[blockAt(blocks, at % text.length)]
      expect(block && at % text.length >= block.start && at % text.length < block.start + block.text.length).toBe(true)
    }),
    { numRuns: 40 },
  )
  expect(cutBlocks('x'.repeat(100_000)).length).toBeGreaterThan(3)
})

test.each([
  ['words', sentence.repeat(900), /(?<= )$/],
  ['letters with accents alone', `x${'e\u0301'.repeat(20_000)}`, /\u0301$/],
  ['emoji alone', `xyz${'👩\u200d👩\u200d👧'.repeat(5000)}`, /👧$/u],
  ['Japanese', '風が丘を越えて吹いた。'.repeat(4000), /。$/],
])('an endless line of %s is cut into little blocks that end with a whole one', (_, text, end) => {
  const blocks = cutBlocks(text)
  expect(blocks.map((block) => block.text).join('')).toBe(text)
  expect(blocks.length).toBeGreaterThan(3)
  for (const block of blocks) {
    expect(block.text.length).toBeLessThanOrEqual(6100)
    expect(block.text).toMatch(end)
  }
})

test('a phrase is found whatever its case, also where letters grow', () => {
  expect(findAll('Żółw żółw ŻÓŁW', ' żółw ')).toEqual([0, 5, 10])
  expect(findAll('aaaa', 'aa')).toEqual([0, 2])
  expect(findAll('text', '  ')).toEqual([])
  expect(findAll('İ abc', 'abc')).toEqual([2])
  expect(findAll('a'.repeat(9000), 'a')).toHaveLength(5000)
})

test('a sheet has one column on a phone, two on a wide screen, and pages that hold what lies on them', () => {
  const phone = layOutSheet({ width: 360, height: 640 }, usualType)
  expect([phone.columns, phone.left + phone.width <= 360]).toEqual([1, true])
  const desk = layOutSheet({ width: 1600, height: 900 }, usualType)
  expect(desk.columns).toBe(2)
  expect(desk.step).toBe(2 * (desk.columnWidth + desk.gap))
  expect(layOutSheet({ width: 1600, height: 900 }, { ...usualType, columns: '1' }).columns).toBe(1)
  expect(layOutSheet({ width: 800, height: 1280 }, usualType).columns).toBe(1)
  const flow = 7 * desk.step - desk.gap
  expect(pagesOf(flow, desk)).toBe(7)
  expect(pagesOf(10, desk)).toBe(1)
  for (let page = 0; page < 7; page++) {
    expect(pageAt(page * desk.step, desk)).toBe(page)
    expect(pageAt(page * desk.step + desk.columnWidth + desk.gap, desk)).toBe(page)
  }
})

const sonnet = `Zegar na ścianie liczy cudze dni,
gazeta sprzed tygodnia wie już wszystko.
Siedzimy w rzędzie, każdy inaczej śni,
a odjazd, jak to odjazd, bywa blisko.`

const shapes = (text: string, start = 0, heading = '') => reflow(text, start, heading).map(({ kind, text: shown }) => [kind, shown])

test('a poem keeps its lines, its numbers are headings, and its title and author have lines of their own', () => {
  const lines = sonnet.split('\n')
  const text = `Sonety z poczekalni\nJan Solnicki\n\nI\n\n${sonnet}\n\n${sonnet}\n\nII\n\n${sonnet}\n`
  const stanza = lines.map((line) => ['verse', line])
  expect(shapes(text)).toEqual([
    ['title', 'Sonety z poczekalni'],
    ['author', 'Jan Solnicki'],
    ['heading', 'I'],
    ...stanza,
    ...stanza,
    ['heading', 'II'],
    ...stanza,
  ])
  expect(reflow(text, 0).flatMap(({ isApart, text: shown }) => (isApart ? [shown] : []))).toEqual([lines[0], lines[0], lines[0]])
})

test('a song within prose that was cut at a width keeps its lines, and the prose is joined', () => {
  const first = sentence.repeat(5).trim()
  const text = `${wrapped(first, 72)}\n\n${sonnet}\n\n* * *\n\n${wrapped(first, 72)}`
  expect(shapes(text, 500).map(([kind]) => kind)).toEqual(['prose', 'verse', 'verse', 'verse', 'verse', 'break', 'prose'])
  expect(shapes(text, 500)[0]).toEqual(['prose', first])
})

test('a short chapter is joined at the width of the whole book, and a heading that the contents lack is seen', () => {
  const chapter = `Morze\n\n${wrapped(sentence.repeat(3), 70)}`
  expect(reflow(chapter, 900, '', { width: 69 }).map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Morze'],
    ['prose', sentence.repeat(3).trim()],
  ])
})

test('neither speech nor a signature is taken for verse or a heading', () => {
  expect(shapes('— Kto tam?\n— Nikt.\n— To dobrze.', 50).map(([kind]) => kind)).toEqual(['prose', 'prose', 'prose'])
  expect(shapes(`${sentence}\n\nNora\n\nP.S. Do jutra.`, 50).map(([kind]) => kind)).toEqual(['prose', 'prose', 'prose'])
})

test('title and author fill no page of their own before the first chapter', () => {
  const text = `Dziennik\nJan\n\n\nStyczeń\n\n${sentence}`
  const at = text.indexOf('Styczeń')
  const chapters = [
    { title: '', start: 0, end: at },
    { title: 'Styczeń', start: at, end: text.length },
  ]
  expect(listSections(text, chapters)).toEqual([{ title: 'Styczeń', start: 0, end: text.length }])
  expect(shapes(text, 0, 'Styczeń').map(([kind]) => kind)).toEqual(['title', 'author', 'heading', 'prose'])
})
