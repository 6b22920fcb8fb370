import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coloursOf, isAtBound, stepped, usualType } from '../../../api/reading/type-settings.ts'
import { endOfChapter, flattenToc, listStarts } from './contents.ts'
import { fractionAt, positionAt, sizesOf } from './progress.ts'
import { scrub, scrubText } from './opening/scrub.ts'
import { bookStyle, pageAttributes } from './style.ts'

test('a fraction of a book and the position in it are the same thing', () => {
  const sizes = fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 60 }).filter((all) => all.some((size) => size > 0))
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 0.999, noNaN: true }), (all, fraction) => {
      const { index, part } = positionAt(all, fraction)
      expect(fractionAt(all, index, part)).toBeCloseTo(fraction, 6)
      expect(all[index]).toBeGreaterThan(0)
    }),
  )
  expect(positionAt([10, 0, 30, 0], 1)).toEqual({ index: 2, part: 1 })
  expect(fractionAt([10, 0, 30, 0], 3, 1)).toBe(1)
  expect(fractionAt([], 0, 0.5)).toBe(0)
})

test('sections that could not be measured are as long as the others, so that a lost connection ends no book', () => {
  const before = [1, 0, 1, 1, 1]
  const measured = new Map([
    [0, 1000],
    [2, 3000],
  ])
  expect(sizesOf(before, measured, [3])).toEqual([1000, 0, 3000, 2000, 1])
  expect(sizesOf(before, measured, [3, 4])).toEqual(before)
  expect(sizesOf(before, new Map(), [0, 2, 3, 4])).toEqual(before)
  expect(sizesOf(before, new Map(), [])).toEqual(before)
})

test('contents become one list without headings that lead nowhere', () => {
  const toc = [
    {
      label: ' Part\n one ',
      href: null,
      subitems: [
        { label: 'I', href: 'a.xhtml' },
        { label: '', href: 'b.xhtml' },
      ],
    },
    { label: 'End', href: 'c.xhtml' },
  ]
  expect(flattenToc(toc).map(({ title, depth, href }) => [title, depth, href])).toEqual([
    ['I', 1, 'a.xhtml'],
    ['End', 0, 'c.xhtml'],
  ])
})

test('a chapter ends where the next heading leads to, in formats that look it up first, too', async () => {
  const entries = flattenToc(['a', 'gone', 'torn', 'c'].map((href) => ({ label: href, href })))
  const resolveHref = async (href: string) => {
    if (href === 'torn') throw new Error('no such place')
    return href === 'gone' ? undefined : { index: href === 'a' ? 0 : 2, anchor: () => 0 }
  }
  const starts = await listStarts({ sections: [], resolveHref }, entries)
  expect(starts).toEqual([0, 2])
  const sizes = [10, 10, 20]
  expect([0, 1, 2].map((index) => endOfChapter(starts, index, sizes))).toEqual([0.5, 0.5, 1])
  expect(endOfChapter([], 0, sizes)).toBeUndefined()
})

const hostile = `<body onload="go()"><script>go()</script><p onclick="go()">text</p>
  <img src="x.png" onerror="go()"><iframe srcdoc="<script>go()</script>"></iframe><object data="x.swf"></object><embed src="x.swf">
  <a href=" java\tscript:go()">bad</a><a href="chapter.xhtml#here">good</a><a href="data:text/html,x">bad</a>
  <form action="https://example.com"><input></form><base href="https://example.com/"><meta http-equiv="refresh" content="0;url=https://example.com">
  <svg><script href="x.js"></script><a xlink:href="javascript:go()"><text>t</text></a></svg></body>`

test('a hostile page keeps its text and its links inside, and nothing that runs or leads away (C-09)', () => {
  const doc = scrub(new DOMParser().parseFromString(hostile, 'text/html'))
  const markup = new XMLSerializer().serializeToString(doc)
  expect(markup).not.toMatch(/script|onload|onclick|onerror|srcdoc|iframe|object|embed|refresh|example\.com|data:text/i)
  expect(doc.querySelector('p')?.textContent).toBe('text')
  expect([...doc.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))).toEqual(['chapter.xhtml#here'])
  expect(doc.querySelector('img')?.getAttribute('src')).toBe('x.png')
})

test('only markup is scrubbed, a style sheet stays as it is', () => {
  expect(scrubText('p > a { color: red }', 'text/css')).toBe('p > a { color: red }')
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><head/><body><script>go()</script><p>x</p></body></html>'
  expect(scrubText(page, 'application/xhtml+xml')).not.toContain('script')
})

test("a book keeps its colours on a light page and takes the reader's on every other", () => {
  const style = (theme: typeof usualType.theme, isDarkPage = false) => bookStyle({ ...usualType, theme }, coloursOf(theme, isDarkPage))
  expect(style('light')).not.toContain('background-color: transparent')
  expect(style('auto', true)).toContain('background-color: transparent')
  expect(style('sepia')).toContain(coloursOf('sepia', false).text)
  expect(pageAttributes({ ...usualType, columns: '1', isScrolled: true })).toMatchObject({ flow: 'scrolled', 'max-column-count': '1' })
})

test('sizes go in steps and stop at their bounds', () => {
  expect(stepped('size', 100, 1)).toBe(110)
  expect(stepped('lineHeight', 1.55, -1)).toBe(1.5)
  expect([stepped('size', 300, 1), isAtBound('size', 300, 1), isAtBound('size', 300, -1)]).toEqual([300, true, false])
})

test("a book is set in a font of one's own under a name of ours, whatever the font calls itself (C-09)", () => {
  const face = { id: 7, style: 'italic' as const, leastWeight: 100, mostWeight: 900, format: 'otf' as const }
  const family = 'Ala"; } body { background: url(https://evil.example/x) } /*'
  const style = bookStyle({ ...usualType, font: 'own', own: { family, faces: [face] } }, coloursOf('light', false))
  expect(style).not.toContain('evil.example')
  expect(style).toMatch(/@font-face \{ font-family: (own-[\da-z-]+); font-style: italic; font-weight: 100 900;/)
  expect(style).toContain('/current-user/font/7/file") format("opentype")')
  const [, alias] = /font-family: (own-[\da-z-]+);/.exec(style) ?? []
  expect(style).toContain(`font-family: ${alias}, Georgia`)
  expect(bookStyle({ ...usualType, font: 'own' }, coloursOf('light', false))).not.toContain('@font-face')
})

test('a book is set in OpenDyslexic by faces of our own, which nobody else has to load', () => {
  const styleIn = (font: 'serif' | 'dyslexic') => bookStyle({ ...usualType, font }, coloursOf('light', false))
  expect(styleIn('serif')).not.toContain('@font-face')
  const style = styleIn('dyslexic')
  expect(style.match(/@font-face/g)).toHaveLength(4)
  expect(style.indexOf('@namespace')).toBeLessThan(style.indexOf('@font-face'))
  expect([...style.matchAll(/src: url\("([^"]+)"/g)].every(([, url]) => url?.startsWith(location.origin))).toBe(true)
})
