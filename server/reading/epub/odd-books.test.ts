import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder, makePng, makeXhtml, makeZip } from '../../testing/hostile.ts'
import { readEpub, readResource } from './epub.ts'

const container = (path: string) => `<?xml version="1.0"?><container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`
const packageOf = (title: string, attributes = ' xmlns:dc="http://purl.org/dc/elements/1.1/"') =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata${attributes}><dc:title>${title}</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`
const plain: Record<string, string | Buffer> = {
  'META-INF/container.xml': container('OPS/book.opf'),
  'OPS/book.opf': packageOf('Title'),
  'OPS/a.xhtml': makeXhtml('<p>first words</p>'),
}

/** Title and words of a book of these files, and the container that a reader is shown. */
async function read(files: Record<string, string | Buffer>) {
  await using folder = await makeFolder()
  const path = await folder.write('a.epub', await makeZip(Object.entries(files).map(([name, body]) => ({ name, body }))))
  const { metadata, spine, packagePath } = await readEpub(path)
  const { body } = await readResource(path, spine[0]?.href ?? '')
  const shown = (await readResource(path, 'META-INF/container.xml')).body.toString()
  expect(shown).toContain(`full-path="${packagePath}"`)
  // Whatever stood in the book, what is served is well-formed.
  const opf = (await readResource(path, packagePath)).body.toString()
  return { title: metadata.title, words: body.toString().replaceAll(/^[\s\S]*<body[^>]*>|<[^>]*>/g, ''), packagePath, opf }
}
const without = (name: string, more: Record<string, string | Buffer> = {}) => {
  const { [name]: _, ...others } = plain
  return { ...others, ...more }
}
const moved = (change: (name: string) => string) => Object.fromEntries(Object.entries(plain).map(([name, body]) => [change(name), body]))

describe('a book opens', () => {
  test.each([
    ['without a container', without('META-INF/container.xml'), 'OPS/book.opf'],
    ['in a folder of its own', moved((name) => `My book/${name}`), 'My book/OPS/book.opf'],
    ['with a container in small letters', moved((name) => name.replace('META-INF', 'meta-inf')), 'OPS/book.opf'],
    ['whose container has the path of Windows', { ...plain, 'META-INF/container.xml': container('OPS\\book.opf') }, 'OPS/book.opf'],
    ['whose container errs in capitals', { ...plain, 'META-INF/container.xml': container('ops/Book.opf') }, 'OPS/book.opf'],
    ['whose container begins with blanks', { ...plain, 'META-INF/container.xml': `\n ${container('OPS/book.opf')}` }, 'OPS/book.opf'],
    ['with an empty list of what is encrypted', { ...plain, 'META-INF/encryption.xml': '' }, 'OPS/book.opf'],
  ])('%s', async (_, files, packagePath) => {
    expect(await read(files)).toMatchObject({ title: 'Title', words: 'first words', packagePath })
  })

  test.each([
    ['a bare ampersand', packageOf('Tom & Jerry'), 'Tom & Jerry'],
    ['names of HTML', packageOf('Caf&eacute;&nbsp;x &amp; y'), 'Café x & y'],
    ['a prefix that is not declared', packageOf('Title', ' calibre:x="y"'), 'Title'],
    ['control signs', packageOf('Ti\u000btle'), 'Title'],
  ])('whose package document has %s', async (_, opf, title) => {
    const found = await read({ ...plain, 'OPS/book.opf': opf })
    expect(found).toMatchObject({ title, words: 'first words' })
    expect(found.opf).toContain('<item ')
  })

  test.each([
    ['by what it is most like', '<html><head><title/></head><body>', 'windows-1250'],
    [
      'as it says in HTML',
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"/></head><body>',
      'iso-8859-2',
    ],
  ])('whose documents are in an old encoding, %s', async (_, head, encoding) => {
    const words = 'Zażółć gęślą jaźń, powiedziała cicho i zamknęła drzwi za sobą.'
    const document = iconv.encode(`${head}<p>${words}</p></body></html>`, encoding)
    expect((await read({ ...plain, 'OPS/a.xhtml': document })).words).toBe(words)
  })
})

describe('a package says what other readers understand of the book', () => {
  const open = async (files: Record<string, string | Buffer>) => {
    await using folder = await makeFolder()
    const path = await folder.write('a.epub', await makeZip(Object.entries(files).map(([name, body]) => ({ name, body }))))
    const book = await readEpub(path)
    return { ...book, opf: (await readResource(path, 'OPS/book.opf')).body.toString(), read: (href: string) => readResource(path, href) }
  }
  const opf = (change: (text: string) => string) => ({ ...plain, 'OPS/book.opf': change(packageOf('Title')) })

  test('whose addresses are those of Windows', async () => {
    const book = await open({
      'META-INF/container.xml': container('OPS\\book.opf'),
      'OPS\\book.opf': packageOf('Title').replace('href="a.xhtml"', 'href="Text\\a.xhtml"'),
      'OPS\\Text\\a.xhtml': makeXhtml('<p>first words</p>'),
    })
    expect(book.spine).toMatchObject([{ href: 'OPS/Text/a.xhtml', isLinear: true }])
    await using folder = await makeFolder()
    const path = await folder.write(
      'a.epub',
      await makeZip([
        { name: 'OPS\\book.opf', body: packageOf('Title') },
        { name: 'OPS\\a.xhtml', body: 'x' },
      ]),
    )
    expect((await readResource(path, 'OPS\\a.xhtml')).body.toString()).toContain('x')
  })

  test('with the pictures that its manifest leaves out', async () => {
    const picture = await makePng(2, 2)
    const left = { 'OPS/a b#1.png': picture, 'OPS/._x.png': picture, '__MACOSX/y.png': picture, 'OPS/note.txt': 'x' }
    const book = await open({ ...plain, ...left })
    expect(book.resources.map(({ href }) => href)).toEqual(['OPS/a.xhtml', 'OPS/a b#1.png'])
    expect(book.opf).toMatch(/<item id="unlisted-\d+" href="\/OPS\/a%20b%231\.png" media-type="image\/png"\/><\/manifest>/)
  })

  const apple = (word: string) =>
    `<display_options><platform name="*"><option name="fixed-layout">${word}</option></platform></display_options>`
  const meta = (inner: string) => opf((text) => text.replace('</metadata>', `${inner}</metadata>`))
  const appleName = 'META-INF/com.apple.ibooks.display-options.xml'
  test.each<[string, Record<string, string | Buffer>, boolean, string]>([
    ['Apple’s options', { ...plain, [appleName]: apple('true') }, true, 'default'],
    ['Apple’s options against it', { ...plain, [appleName]: apple('false') }, false, 'default'],
    ['damaged options', { ...plain, [appleName]: '<display_options' }, false, 'default'],
    ['Kindle’s own', meta('<meta name="fixed-layout" content="true"/>'), true, 'default'],
    ['Kindle’s way of reading', meta('<meta name="primary-writing-mode" content="horizontal-rl"/>'), false, 'rtl'],
    [
      'the word of EPUB 3 above Apple’s',
      { ...meta('<meta property="rendition:layout">reflowable</meta>'), [appleName]: apple('true') },
      false,
      'default',
    ],
  ])('of fixed pages and the way of reading: %s', async (_, files, isFixedLayout, direction) => {
    const book = await open(files)
    expect([book.metadata.isFixedLayout, book.direction]).toEqual([isFixedLayout, direction])
    expect(book.opf.includes('<meta property="rendition:layout">pre-paginated</meta></metadata>')).toBe(isFixedLayout)
    expect(book.opf.includes('page-progression-direction="rtl"')).toBe(direction === 'rtl')
  })

  const ncx =
    '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>'
  test.each([
    ['an empty list', '<nav epub:type="toc"><ol></ol></nav>', 'One'],
    ['headings alone', '<nav epub:type="toc"><ol><li><span>Word</span></li></ol></nav>', 'One'],
    ['no list', '<p>nothing</p>', 'One'],
    [
      'a link below a heading',
      '<nav epub:type="toc"><ol><li><span>Word</span><ol><li><a href="a.xhtml">Own</a></li></ol></li></ol></nav>',
      'Word',
    ],
  ])('of its contents, where the navigation document has %s', async (_, nav, title) => {
    const items =
      '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
    const book = await open({
      ...opf((text) => text.replace('</manifest>', `${items}</manifest>`)),
      'OPS/nav.xhtml': makeXhtml(nav),
      'OPS/toc.ncx': ncx,
    })
    expect(book.toc[0]?.title).toBe(title)
    expect(book.opf.includes('properties="nav"')).toBe(title === 'Word')
  })

  test.each([
    ['ends before its words', '<html><head><title/></head><body></body></html><p>first words<br></p>'],
    ['has a prefix everywhere', '<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:body><h:p>first words<h:br></h:p></h:body></h:html>'],
  ])('of a document that is not well-formed and %s', async (_, document) => {
    expect(await read({ ...plain, 'OPS/a.xhtml': document })).toMatchObject({ words: 'first words' })
  })
})

test('a document that is missing is passed over, and keeps its place among the others', async () => {
  const opf = packageOf('Title')
    .replace('<manifest>', '<manifest><item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/>')
    .replace('<spine>', '<spine><itemref idref="gone"/>')
  await using folder = await makeFolder()
  const files = Object.entries({ ...plain, 'OPS/book.opf': opf }).map(([name, body]) => ({ name, body }))
  const path = await folder.write('a.epub', await makeZip(files))
  expect((await readEpub(path)).spine.map(({ isLinear }) => isLinear)).toEqual([false, true])
  const shown = (await readResource(path, 'OPS/book.opf')).body.toString()
  expect(shown).toContain('<spine><itemref idref="gone" linear="no"/><itemref idref="a"/></spine>')
})

test('a book with two package documents and no container, or with broken XML, is refused', async () => {
  const two = without('META-INF/container.xml', { 'OPS/other.opf': packageOf('Other') })
  await expect(read(two)).rejects.toMatchObject({ reason: { reason: 'book.noContainer' } })
  await expect(read({ ...plain, 'OPS/book.opf': '<package><metadata></package>' })).rejects.toMatchObject({
    reason: { reason: 'file.badXml' },
  })
  const own = packageOf('&own;').replace('<package', '<!DOCTYPE package [<!ENTITY own "x">]><package')
  await expect(read({ ...plain, 'OPS/book.opf': own })).rejects.toMatchObject({ reason: { reason: 'book.xmlDefinitions' } })
})
