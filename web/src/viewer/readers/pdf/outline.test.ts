import { expect, test } from 'vitest'
import { flattenOutline, titlesInDoubt } from './outline.ts'

test('the outline of a PDF becomes one list without entries that lead out of it', () => {
  const outline = [
    { title: ' One ', dest: 'one', items: [{ title: 'Part', dest: [1], items: [] }] },
    { title: 'Outside', dest: null, items: [{ title: 'Inside', dest: 'two', items: [] }] },
    { title: '', dest: 'three', items: [] },
  ]
  expect(flattenOutline(outline).map(({ key, title, depth }) => [key, title, depth])).toEqual([
    ['0', 'One', 0],
    ['0.0', 'Part', 1],
    ['1.0', 'Inside', 1],
  ])
})

const pdfDoc = (bytes: Uint8Array) => {
  const signs = [...bytes].map(
    (byte) => ({ 0x9b: 'ł', 0x80: '•', 0x99: 'Ž', 0x85: '–', 0x87: '⁄', 0x84: '—' })[byte] ?? String.fromCharCode(byte),
  )
  return signs.join('')
}
const utf8 = (text: string) => pdfDoc(new TextEncoder().encode(text))
const wide = (text: string, isLittle: boolean) =>
  [...text]
    .map((sign) => {
      const [low, high] = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
      return pdfDoc(Uint8Array.from(isLittle ? [low, high] : [high, low]))
    })
    .join('')

test.each([
  ['Unicode as it is', 'Żółw', 'Żółw'],
  ['Latin letters of PDF', 'Café – łódź', 'Café – łódź'],
  ['UTF-8 without its mark', utf8('ąęół'), 'ąęół'],
  ['UTF-16 without its mark', wide('Part ę', false), 'Part ę'],
  ['UTF-16 the other way around', wide('Part ę', true), 'Part ę'],
])('titles of an outline are read in their encoding: %s', (_, told, title) =>
  expect(flattenOutline([{ title: told, dest: 'one', items: [] }])[0]?.title).toBe(title),
)

test('only titles whose bytes may mean other letters are in doubt, each once', () => {
  const titles = ['Plain', 'Spis tre\u009cci', 'Spis tre\u009cci', utf8('ąęół'), 'Żółw', 'x'.repeat(400), 'Café']
  const outline = flattenOutline(titles.map((title) => ({ title, dest: 'one', items: [] })))
  expect(titlesInDoubt(outline)).toEqual(['Spis tre\u009cci', 'Café'])
})

test('no more titles are asked for than the body of a call may hold', () => {
  const titles = Array.from({ length: 1000 }, (_, at) => `${'•'.repeat(290)} ${at}`)
  const asked = titlesInDoubt(flattenOutline(titles.map((title) => ({ title, dest: 'one', items: [] }))))
  expect(asked.length).toBeGreaterThan(200)
  expect(new TextEncoder().encode(JSON.stringify({ titles: asked })).length).toBeLessThan(256 * 1024)
})
