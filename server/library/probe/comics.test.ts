import { afterAll, expect, test } from 'vitest'
import { readingPool } from '../../reading/pool.ts'
import { makeFolder, makePng, makeZip } from '../../testing/hostile.ts'
import { inspectFile } from './inspect.ts'

afterAll(() => readingPool().close())

const inspectComic = async (folder: Awaited<ReturnType<typeof makeFolder>>, info: string | Buffer) => {
  const picture = await makePng(5, 5)
  const parts = [
    { name: '1.png', body: picture },
    { name: 'ComicInfo.xml', body: info },
  ]
  const path = await folder.write('book.cbz', await makeZip(parts))
  return inspectFile({ path, renderer: 'IMAGE_MULTIPLE', mimeType: 'application/vnd.comicbook+zip', ffprobe: null })
}

const comicInfo = (title: string, head = '<?xml version="1.0" encoding="utf-8"?>') =>
  `${head}<ComicInfo><Number>3</Number><Title>${title}</Title><Writer>Wes Ritter</Writer></ComicInfo>`

// ComicInfo as programs write it that know little of XML.
test.each<[string, string | Buffer, string]>([
  ['another encoding than it names', Buffer.from(comicInfo('Café — Zoë').replace('—', '-'), 'latin1'), 'Café - Zoë'],
  ['UTF-8 under the name of an old encoding', comicInfo('Zażółć', '<?xml version="1.0" encoding="iso-8859-1"?>'), 'Zażółć'],
  ['two prologues', comicInfo('Two', '<?xml version="1.0"?>\n<?xml version="1.0" encoding="utf-8"?>\n'), 'Two'],
  ['a line before the prologue', `\n${comicInfo('Below')}`, 'Below'],
  ['bare signs', comicInfo('Salt & Pepper, 3 < 4'), 'Salt & Pepper, 3 < 4'],
  ['a name of HTML', comicInfo('Entr&eacute;e'), 'Entrée'],
  ['a control sign', comicInfo('Control \u000b sign'), 'Control sign'],
  ['dashes in a comment', comicInfo('Noted', '<!-- a -- b & c -->'), 'Noted'],
  ['bare signs in a section of characters', comicInfo('<![CDATA[Q&A <3]]> & more'), 'Q&A <3 & more'],
])('ComicInfo with %s keeps all that it says', async (_, info, title) => {
  await using folder = await makeFolder()
  const { local, reason } = await inspectComic(folder, info)
  expect(local).toMatchObject({ part: { title, number: 3 } })
  expect(local?.whole?.credits ?? local?.work?.credits).toMatchObject([{ name: 'Wes Ritter' }])
  expect(reason).toBeNull()
})

test('a comic opens whose ComicInfo is beyond mending, and says what is lost', async () => {
  await using folder = await makeFolder()
  const facts = await inspectComic(folder, '<ComicInfo><Title>Cut off</Ti')
  expect(facts).toMatchObject({ isReadable: true, pages: 1, reason: { reason: 'file.badXml' } })
  expect(facts.local).toBeUndefined()
})

test.each([
  ['', undefined],
  ['<Manga/>', undefined],
  ['<Manga>Unknown</Manga>', undefined],
  ['<Manga>Yes</Manga>', undefined],
  ['<Manga>No</Manga>', false],
  ['<Manga>YesAndRightToLeft</Manga>', true],
])('a comic whose ComicInfo says “%s” of the way it is read declares %s', async (manga, declared) => {
  await using folder = await makeFolder()
  const { probe } = await inspectComic(folder, `<ComicInfo><Title>One</Title>${manga}</ComicInfo>`)
  expect(probe).toMatchObject({ title: 'One' })
  expect(probe?.rightToLeft).toBe(declared)
})
