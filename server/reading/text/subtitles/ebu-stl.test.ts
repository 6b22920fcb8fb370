import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../../testing/hostile.ts'
import { describeText, readWebVtt } from './read.ts'

interface Block {
  from: string
  to: string
  text: number[] | string
  row?: number
  column?: number
  /** Its number within its subtitle: 255 for the last, or the only one. */
  number?: number
  isComment?: boolean
}
const bytesOf = (time: string) => time.split(':').map(Number)
const textOf = (text: Block['text']) => (typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text))

/** A file as EBU Tech 3264 describes it: the block of general information, then those of text and timing. */
function write(blocks: readonly Block[], { table = '00', format = 'STL25.01', begin = '00000000' } = {}): Buffer {
  const head = Buffer.alloc(1024, ' ')
  head.write(`850${format}1${table}`, 0, 'latin1')
  head.write('23', 253, 'latin1')
  head.write(begin, 256, 'latin1')
  const written = blocks.map(({ from, to, text, row = 20, column = 2, number = 255, isComment = false }, at) => {
    const block = Buffer.alloc(128, 0x8f)
    block.set([0, at + 1, 0, number, 0, ...bytesOf(from), ...bytesOf(to), row, column, isComment ? 1 : 0])
    block.set(textOf(text), 16)
    return block
  })
  return Buffer.concat([head, ...written])
}
async function convert(bytes: Buffer) {
  await using folder = await makeFolder()
  return (await readWebVtt(await folder.write('a.stl', bytes))).replace('WEBVTT\n\n', '').trim()
}
const one = (text: Block['text'], more: Partial<Block> = {}): Block => ({ from: '00:00:01:00', to: '00:00:02:00', text, ...more })

describe('binary subtitles of EBU', () => {
  test('count frames from the beginning of the programme', async () => {
    const blocks: Block[] = [
      { from: '10:00:01:05', to: '10:00:02:20', text: 'one' },
      { from: '10:00:03:00', to: '10:00:04:12', text: 'two' },
    ]
    const shown = '00:00:01.200 --> 00:00:02.800\none\n\n00:00:03.000 --> 00:00:04.480\ntwo'
    expect(await convert(write(blocks, { begin: '10000000' }))).toBe(shown)
    expect(await convert(write(blocks))).toBe(shown.replaceAll('00:00:0', '10:00:0'))
    expect(await convert(write(blocks, { begin: '11000000' }))).toMatch(/^10:00:01\.200/)
    expect(await convert(write([one('a', { from: '00:00:01:15' })], { format: 'STL30.01' }))).toMatch(/^00:00:01\.500/)
  })

  test('have letters with accents before them in the Latin table, and others in those of their script', async () => {
    const polish = Buffer.from([0x5a, 0x61, 0xc2, 0x7a, 0xc7, 0x7a, 0xc2, 0x6f, 0xf8, 0xc2, 0x63, 0x20, 0xce, 0x65, 0x20, 0xd5])
    expect(await convert(write([one([...polish])]))).toMatch(/\nZaźżółć ę ♪$/)
    for (const [table, encoding, text] of [
      ['01', 'iso-8859-5', 'Привет'],
      ['02', 'iso-8859-6', 'مرحبا'],
      ['03', 'iso-8859-7', 'Γειά σου'],
      ['04', 'iso-8859-8', 'שלום'],
    ] as const)
      expect(await convert(write([one([...iconv.encode(text, encoding)])], { table }))).toMatch(new RegExp(`\n${text}$`))
  })

  test('keep rows, looks, colours of teletext and places', async () => {
    const rows = [
      0x0d,
      0x03,
      0x0b,
      0x0b,
      ...Buffer.from('yellow <b>'),
      0x07,
      ...Buffer.from('white'),
      0x8a,
      0x8a,
      0x80,
      0x61,
      0x81,
      0x82,
      0x62,
      0x83,
    ]
    const [, settings, ...lines] = (await convert(write([one(rows, { row: 2, column: 1 })]))).split(/ --> 00:00:02\.000 ?|\n/)
    expect(settings).toBe('line:4% position:2% align:left')
    expect(lines).toEqual(['<c.colour-ffff00>yellow &lt;b&gt;</c> white', '<i>a</i><u>b</u>'])
  })

  test('may be long, have comments and data of others between them, and end too soon', async () => {
    const blocks = [
      one('a'.repeat(112), { number: 0 }),
      one('hidden', { number: 0xfe }),
      one('b', { number: 255 }),
      one('a note', { isComment: true }),
      one('c', { number: 0 }),
    ]
    expect(await convert(Buffer.concat([write(blocks), Buffer.alloc(50)]))).toBe(
      `00:00:01.000 --> 00:00:02.000\n${'a'.repeat(112)}b\n\n00:00:01.000 --> 00:00:02.000\nc`,
    )
  })

  test('are told by their first block, and offer no other encoding', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.stl', write([one('a')]))
    expect(await describeText(path)).toMatchObject({ format: 'EBU STL', encoding: null, tracks: [{ cues: 1 }], reason: null })
    const many = await folder.write('b.stl', write(Array.from({ length: 50_001 }, (_, at) => one(`${at}`))))
    expect(await describeText(many)).toMatchObject({ reason: { reason: 'file.manyCues' } })
  })
})
