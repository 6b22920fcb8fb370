import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCover } from '../pictures/pictures.ts'
import { listPages, readComicInfo, readPage } from './archive/archive.ts'
import { readAudio } from './audio.ts'
import { readEpub, readResource } from './epub/epub.ts'
import { makeReadingPool, readingPool } from './pool.ts'
import { readWebVtt } from './text/subtitles/read.ts'
import { readText } from './text/text.ts'
import { collectionAt } from '../testing/collections.ts'

const shared = collectionAt('media')
const isThere = existsSync(shared)

const listFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? listFiles(path) : [path]
  })

const files = isThere ? listFiles(shared) : []
const ending = (forms: RegExp) => files.filter((path) => forms.test(path))
const pool = makeReadingPool()
let scratch = ''

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'amn-corpus-'))
})
afterAll(async () => {
  await pool.close()
  await readingPool().close()
  await rm(scratch, { recursive: true, force: true })
})

/** What came out, as text to search; a refusal counts as an answer, anything else thrown does not. */
const outcome = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify(await work()) ?? ''
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL' && error.message) return error.message
    throw error
  }
}

const readBook = async (path: string) => {
  const book = await readEpub(path)
  const parts: string[] = []
  for (const { href } of book.resources) parts.push(await outcome(async () => (await readResource(path, href)).body.toString('latin1')))
  return { book, parts }
}

const readArchive = async (path: string) => {
  const pages = await listPages(path, { scratch, isMeasured: true })
  const bodies = [await outcome(() => readPage(path, 0, { scratch })), await outcome(() => readPage(path, pages.length - 1, { scratch }))]
  return { pages, bodies, info: await outcome(() => readComicInfo(path)) }
}

const kinds: Record<string, { forms: RegExp; read: (path: string) => Promise<unknown> }> = {
  archives: { forms: /\.(zip|cbz|rar|cbr|cb7|7z|tar|cbt|uu)$|archive\//i, read: readArchive },
  books: { forms: /\.epub$/i, read: readBook },
  PDFs: { forms: /\.pdf$/i, read: (path) => pool.run('readPdf', path, true) },
  pictures: { forms: /image-bad\/|\.(png|jpe?g|gif|webp|avif|bmp|svg|ico|tiff?)$/i, read: (path) => makeCover(path, scratch, 'corpus') },
  sounds: { forms: /(av|filetype)\//i, read: (path) => readAudio(path, { isWithPicture: true }) },
  subtitles: { forms: /\.(srt|vtt|ass|ssa)$/i, read: (path) => readWebVtt(path) },
  texts: { forms: /\.(txt|nfo|xml|json|cbl|yaml)$/i, read: (path) => readText(path) },
}

describe.skipIf(!isThere)('files of other projects, good and bad', () => {
  for (const [kind, { forms, read }] of Object.entries(kinds)) {
    describe(kind, () => {
      test.each(ending(forms).map((path) => path.slice(shared.length + 1)))('%s opens or is refused with a reason', async (name) => {
        expect(await outcome(() => read(join(shared, name)))).not.toMatch(/root:x:0/)
      })
    })
  }
})
