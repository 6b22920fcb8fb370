import { expect, test } from 'vitest'
import { chooseRootFile, followFallbacks, layoutOf } from './package.ts'

const packageWith = (items: string, spine: string) =>
  `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items}</manifest><spine>${spine}</spine></package>`
const page = '<item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>'

test('a document of a foreign kind is read as the last of its fallbacks, and one without any stays', () => {
  const items = `<item id="a" href="a.json" media-type="application/json" fallback="b"/><item id="b" href="b.xml" media-type="application/x+xml" fallback="page"/>${page}
    <item id="c" href="c.pdf" media-type="application/pdf" fallback="d"/><item id="d" href="d.ps" media-type="application/postscript" fallback="c"/>`
  const { text } = followFallbacks(packageWith(items, '<itemref idref="a"/><itemref idref="c"/>'))
  expect([...text.matchAll(/idref="(\w+)"/g)].map(([, id]) => id)).toEqual(['page', 'c'])
})

test('a picture of a foreign kind is drawn as its fallback', () => {
  const items = `${page}<item id="p" href="p.psd" media-type="image/vnd.adobe.photoshop" fallback="q"/><item id="q" href="q.png" media-type="image/png"/>`
  const { text, standIns } = followFallbacks(packageWith(items, '<itemref idref="page"/>'))
  expect(standIns).toEqual(new Map([['p.psd', 'q.png']]))
  expect(text).toContain('<item id="p" href="p.psd" media-type="image/png"')
})

test('of several packages the first is opened, whether or not it says what it is', () => {
  const container = (files: string) => `<container><rootfiles>${files}</rootfiles></container>`
  const chosen = chooseRootFile(container('<rootfile full-path="a.opf"/><rootfile full-path="b.opf"/>'))
  expect(chosen).toContain('full-path="a.opf" media-type="application/oebps-package+xml"')
  expect(chosen).not.toContain('b.opf')
})

test('a document is laid out by its own word, and else by that of the book', () => {
  const book = { layout: 'pre-paginated', flow: 'scrolled-continuous' }
  expect(layoutOf([], book)).toEqual({ isFixed: true, flow: 'scrolled' })
  expect(layoutOf(['rendition:layout-reflowable', 'rendition:flow-paginated'], book)).toEqual({ isFixed: false, flow: 'paginated' })
  expect(layoutOf(['rendition:layout-pre-paginated'])).toEqual({ isFixed: true, flow: undefined })
})
