import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../testing/hostile.ts'
import { splitChapters } from './chapters.ts'
import { detectEncoding } from './encoding.ts'
import { readChapteredText, readText } from './text.ts'

const polish =
  'Pan Tadeusz, czyli ostatni zajazd na Litwie. Litwo! Ojczyzno moja! ty jesteś jak zdrowie; ile cię trzeba cenić, ten tylko się dowie, ' +
  'kto cię stracił. Dziś piękność twą w całej ozdobie widzę i opisuję, bo tęsknię po tobie. Święta Panno, co Jasnej bronisz Częstochowy.\n'.repeat(
    3,
  )
const japanese =
  '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。\n'.repeat(
    3,
  )
const russian = 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.\n'.repeat(3)
const chinese = '天地玄黃，宇宙洪荒。日月盈昃，辰宿列張。寒來暑往，秋收冬藏。閏餘成歲，律呂調陽。\n'.repeat(5)

describe('the encoding of a text', () => {
  test.each([
    [polish, 'utf-8'],
    [polish, 'windows-1250'],
    [polish, 'iso-8859-2'],
    [polish, 'utf-16le'],
    [polish, 'utf-16be'],
    [japanese, 'shift_jis'],
    [japanese, 'euc-jp'],
    [japanese, 'utf-16le'],
    [chinese, 'big5'],
    [russian, 'windows-1251'],
    ['plain words only', 'utf-8'],
  ])('%# is found by its bytes', (text, encoding) => {
    const bytes = iconv.encode(text, encoding)
    expect(iconv.decode(bytes, detectEncoding(bytes))).toBe(text)
  })

  test('is reported by a mark, which is not part of the text', async () => {
    await using folder = await makeFolder()
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
      const path = await folder.write('a.txt', iconv.encode('Zażółć', encoding, { addBOM: true }))
      expect(await readText(path)).toEqual({ text: 'Zażółć', encoding, offset: 0, length: 6 })
    }
  })

  test('is the one asked for, if it exists', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.txt', iconv.encode('привет', 'koi8-r'))
    expect((await readText(path, { encoding: 'koi8-r' })).text).toBe('привет')
    await expect(readText(path, { encoding: 'no-such' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('a text', () => {
  test('is read in parts, never more than 5 MB at once', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.txt', 'ąb'.repeat(3_000_000))
    const part = await readText(path, { offset: 1, limit: 3 })
    expect(part).toEqual({ text: 'bąb', encoding: 'utf-8', offset: 1, length: 6_000_000 })
    const most = await readText(path)
    expect(Buffer.byteLength(most.text)).toBeLessThanOrEqual(5 * 1024 * 1024)
    const rest = await readText(path, { offset: most.text.length, limit: 2 })
    expect(most.text.at(-1)! + rest.text).toMatch(/^(ąbą|bąb)$/)
  })

  test('that is a program is refused', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.txt', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 32)))
    await expect(readText(path)).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
  })
})

const titles = (text: string) => splitChapters(text).map(({ title }) => title)

describe('chapters', () => {
  test.each([
    ['Polish', 'Rozdział I\n\nTekst.\n\nRozdział II\n\nTekst.\n', ['Rozdział I', 'Rozdział II']],
    [
      'English with subtitles',
      'Chapter 1\nThe Beginning\n\nText.\n\nChapter Two: More\n\nText.\n',
      ['Chapter 1: The Beginning', 'Chapter Two: More'],
    ],
    ['prologue and parts', 'PROLOG\n\nx.\n\nCzęść pierwsza\n\ny.\n\nEpilog\n\nz.\n', ['PROLOG', 'Część pierwsza', 'Epilog']],
    ['Japanese', '第一章　はじまり\n\n本文。\n\n第二章\n\n本文。\n', ['第一章　はじまり', '第二章']],
    ['numbers alone', 'I\n\na.\n\nII\n\nb.\n\nIII\n\nc.\n', ['I', 'II', 'III']],
    ['two numbers in a row', 'Sonety\nJan\n\nI\n\na.\n\nII\n\nb.\n', ['', 'I', 'II']],
    ['numbers with titles', 'I. Światło\n\na.\n\nII. Noc\n\nb.\n', ['I. Światło', 'II. Noc']],
    ['page numbers alone', 'a.\n\n17\n\nb.\n\n18\n\nc.\n', ['']],
    ['months far apart', 'Dziennik\nJan\n\n\nStyczeń\n\nDzień 1.\n\n\nLuty\n\nDzień 2.\n', ['', 'Styczeń', 'Luty']],
    ['a signature', 'Text.\n\n\nYours, Jan\n\nMore text.\n', ['']],
    ['Markdown', '# One\n\na\n\n## Two\n\nb\n', ['One', 'Two']],
    ['none', 'Just a text, part of nothing.\nAnother line.\n', ['']],
    ['a sentence that begins like one', 'Part of me was sad, and\nChapter after chapter went by.\n', ['']],
  ])('%s', (_, text, expected) => expect(titles(text)).toEqual(expected))

  test('of a text that is longer than an answer come with its beginning', async () => {
    await using folder = await makeFolder()
    const chapters = [1, 2, 3].map((number) => `Chapter ${number}\n\n${'All was still. '.repeat(160_000)}\n\n`)
    const path = await folder.write('long.txt', Buffer.from(chapters.join('')))
    const first = await readChapteredText(path, {})
    expect(first.text.length).toBeLessThan(first.length)
    expect(first.chapters.map(({ title, end }) => [title, end])).toEqual([
      ['Chapter 1', chapters[0]?.length],
      ['Chapter 2', 2 * (chapters[0]?.length ?? 0)],
      ['Chapter 3', first.length],
    ])
    expect((await readChapteredText(path, { offset: first.text.length })).chapters).toEqual([])
  })
  test('cover the whole text, and a contents list is no chapter', () => {
    const text = 'Title\n\nChapter 1\nChapter 2\n\nChapter 1\n\nfirst text\n\nChapter 2\n\nsecond text\n'
    const chapters = splitChapters(text)
    expect(chapters.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
    expect(chapters.at(-1)).toMatchObject({ title: 'Chapter 2' })
    expect(text.slice(chapters.at(-1)?.start)).toContain('second text')
  })
})
