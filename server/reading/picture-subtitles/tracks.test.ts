import { expect, test } from 'vitest'
import { readDvbPictures, readDvbScreen } from './dvb-picture.ts'
import { readXsubPictures } from './xsub.ts'

const segment = (kind: number, body: string) => {
  const bytes = Buffer.from(body.replaceAll(' ', ''), 'hex')
  const head = Buffer.from([0x0f, kind, 0, 1, 0, bytes.length])
  return Buffer.concat([head, bytes])
}
const setup = '\0\x01\0\x01\x10'
const page = (regions: string) => segment(0x10, `05 08 ${regions}`)
const shownAt = '01 00 000a 0014'
const end = segment(0x80, '')

/** Rows of the numbers of colours, `.` for nothing. */
const rowsOf = ({ width, height, pixels }: { width: number; height: number; pixels: Uint8Array }) =>
  Array.from({ length: height }, (_, row) => [...pixels.subarray(row * width, (row + 1) * width)].map((pixel) => pixel || '.').join(''))

test.each([
  ['two', 1, '10 62b100', '10 5800', ['1233333..', '112......']],
  ['four', 2, '11 11092030 00', '11 2000', ['1122222..', '2........']],
  ['eight', 3, '12 01 0083 02 0000', '12 0002 03 0000', ['1222.....', '..3......']],
])('a broadcast in colours of %s bits is drawn field by field, until the next page', (_bits, depth, top, bottom, rows) => {
  const lines = [top, bottom].map((line) => line.replaceAll(' ', '').length / 2)
  const packet = Buffer.concat([
    segment(0x14, '00 02cf 023f'),
    page(shownAt),
    segment(0x11, `01 00 0009 0002 ${(depth << 2).toString(16).padStart(2, '0')} 00 00 00 0000 0000 0000`),
    segment(0x13, `0000 00 ${lines.map((length) => length.toString(16).padStart(4, '0')).join('')} ${top} ${bottom}`),
    end,
  ])
  const packets = [
    { start: 1, bytes: Buffer.concat([Buffer.from([0x20, 0]), packet, Buffer.from([0xff])]) },
    { start: 3, bytes: page('') },
  ]
  expect(readDvbScreen(packets)).toEqual({ width: 720, height: 576 })
  const pictures = [...readDvbPictures(setup, packets)]
  expect(pictures).toMatchObject([{ start: 1, end: 3, x: 10, y: 20, width: 9, height: 2 }])
  expect(pictures.map(rowsOf)).toEqual([rows])
  expect([...readDvbPictures('\0\x02\0\x02\x10', packets)]).toEqual([])
  expect([...readDvbPictures(setup, packets.slice(0, 1))]).toMatchObject([{ start: 1, end: 6 }])
})

test('what is broken or hostile shows nothing, and ends', () => {
  for (let seed = 1; seed < 300; seed++) {
    // Bytes by a small generator, so that a failure can be had again.
    let state = seed
    const noise = (length: number) => Buffer.from(Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 255))
    const kinds = [0x10, 0x11, 0x12, 0x13, 0x14].map((kind) => segment(kind, noise(60).toString('hex')))
    const packets = [{ start: 0, bytes: Buffer.concat([page(shownAt), ...kinds, page(shownAt), noise(20)]) }]
    for (const picture of readDvbPictures('', packets)) expect(picture.pixels.length).toBe(picture.width * picture.height)
    const stamp = Buffer.from('[00:00:01.000-00:00:02.000]')
    const size = Buffer.from([seed & 255, 0, 9, 0])
    for (const picture of readXsubPictures(Buffer.concat([stamp, size, noise(90), stamp, noise(200)]), seed % 2 === 0))
      expect(picture.pixels.length).toBe(picture.width * picture.height)
  }
})
