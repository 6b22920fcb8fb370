import { afterAll, expect, test } from 'vitest'
import { readingPool } from '../../reading/pool.ts'
import { makeFolder, makePng, makeZip } from '../../testing/hostile.ts'
import { inspectFile } from './inspect.ts'

afterAll(() => readingPool().close())

test.each([
  ['', undefined],
  ['<Manga/>', undefined],
  ['<Manga>Unknown</Manga>', undefined],
  ['<Manga>Yes</Manga>', undefined],
  ['<Manga>No</Manga>', false],
  ['<Manga>YesAndRightToLeft</Manga>', true],
])('a comic whose ComicInfo says “%s” of the way it is read declares %s', async (manga, declared) => {
  await using folder = await makeFolder()
  const info = `<ComicInfo><Title>One</Title>${manga}</ComicInfo>`
  const path = await folder.write(
    'book.cbz',
    await makeZip([
      { name: '1.png', body: await makePng(5, 5) },
      { name: 'ComicInfo.xml', body: info },
    ]),
  )
  const { probe } = await inspectFile({ path, renderer: 'IMAGE_MULTIPLE', mimeType: 'application/vnd.comicbook+zip', ffprobe: null })
  expect(probe).toMatchObject({ title: 'One' })
  expect(probe?.rightToLeft).toBe(declared)
})
