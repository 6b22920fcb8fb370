import { expect, test } from 'vitest'
import { type PackedRow, packLines } from './pack-lines.ts'
import { roomIn } from './use-room.ts'

const large = roomIn(2328, 2560)
const continued = (count: number): PackedRow => ({ key: 'continue', count, isWide: true })
const newest = (count: number): PackedRow => ({ key: 'newest', count, canBeWide: true })
const ofType = (key: string, count: number): PackedRow => ({ key, count })
/** Each line as its rows; a star marks wide cards, a dash a row that takes no more room than it needs. */
const linesOf = (rows: PackedRow[], room = large) =>
  packLines(rows, room).map((line) => line.map(({ key, isWide, isShort }) => `${key}${isWide ? '*' : ''}${isShort ? '-' : ''}`).join(' '))

test.each([
  ['a full row stands alone', [continued(8), newest(12)], ['continue*', 'newest']],
  ['beside a few begun titles the next row stands, in wide cards too', [continued(2), newest(12)], ['continue*- newest*']],
  ['what cannot be drawn wide begins a line of its own', [continued(2), ofType('a', 12)], ['continue*-', 'a']],
  ['short rows share a line', [ofType('a', 3), ofType('b', 2), ofType('c', 12)], ['a- b- c']],
  ['a row of one card is not stretched', [continued(1)], ['continue*-']],
  ['what takes most of a line leaves it to nobody', [ofType('a', 8), ofType('b', 2)], ['a', 'b-']],
  ['a row that stands alone has nobody beside it', [ofType('a', 2), { ...ofType('b', 2), isAlone: true }], ['a-', 'b']],
])('%s', (_name, rows, lines) => {
  expect(linesOf(rows)).toEqual(lines)
})

test('on a phone each row has its line', () => {
  expect(linesOf([continued(1), newest(2), ofType('a', 1)], roomIn(360, 360))).toEqual(['continue*', 'newest', 'a-'])
})

test('before the page is measured, each row has its line', () => {
  expect(linesOf([continued(2), newest(2)], roomIn(0, 0))).toEqual(['continue*', 'newest'])
})
