import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder, makeXhtml, makeZip } from '../../testing/hostile.ts'
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
