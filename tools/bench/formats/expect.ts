import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Page } from 'playwright-core'
import type { Sample } from './corpus.ts'
import { type KnownArchive, knowArchive } from './known/archives.ts'
import { knowBook } from './known/books.ts'
import { knowPdf, knowPlay, knowText } from './known/others.ts'
import { shareFound, wordsIn } from './known/tool.ts'
import type { Seen } from './look.ts'

/** What is to be seen of a file, as other programs than the product tell. */
export interface Expected {
  /** The file can be opened at all. */
  opens: boolean
  /** Why not, or what is special. */
  told: string
  isRight: (seen: Seen) => boolean
  /** What of it is to be seen after the key End; absent where one look is enough. */
  isEndRight?: (seen: Seen) => boolean
  archive?: KnownArchive
}

const near = (one: number, other: number, by: number) => Math.abs(one - other) <= by * Math.max(one, other, 1)
const enough = 0.6

async function expectBook({ path }: Sample): Promise<Expected> {
  const { documents, isProtected, fault } = await knowBook(path)
  const there = documents.filter(({ isThere }) => isThere)
  const shows =
    (document = there[0]) =>
    (seen: Seen) =>
      seen.isBook &&
      (document === undefined ||
        (document.words.length > 0
          ? shareFound(document.words, seen.bookText) >= enough
          : seen.bookPictures > 0 || seen.bookText.trim() !== '' || !document.hasPictures))
  const last = documents.length <= 12 ? there.at(-1) : undefined
  const told = isProtected ? 'protected' : fault || (there.length === 0 ? 'none of its documents is there' : '')
  return {
    opens: told === '',
    told,
    isRight: shows(),
    ...(last && last !== there[0] && { isEndRight: shows(last) }),
  }
}

async function expectPdf({ path }: Sample): Promise<Expected> {
  const pdf = await knowPdf(path)
  const isOneColour = pdf.isBlank
  return {
    opens: pdf.pages > 0 && !pdf.isLocked,
    told: pdf.isLocked ? 'locked' : (pdf.said.split('\n')[0] ?? ''),
    isRight: (seen) =>
      seen.pages > 0 &&
      (pdf.pages === 0 || seen.pages === pdf.pages) &&
      seen.width > 0 &&
      (pdf.width === 0 || near(seen.width / seen.height, pdf.width / pdf.height, 0.03)) &&
      (isOneColour || !seen.isBlank) &&
      shareFound(pdf.words, seen.text) >= enough,
  }
}

async function expectPlay({ path, name, kind }: Sample): Promise<Expected> {
  const play = await knowPlay(path)
  const isFilm = kind === 'Video' && play.frames > 1
  const length = Math.max(play.sound, isFilm ? play.frames / 60 : 0)
  return {
    opens: isFilm || play.sound > 0.05,
    told: `${play.codecs} ${play.sound.toFixed(1)} s of sound, ${play.frames} frames (${extname(name)}) ${play.said}`,
    isRight: (seen) =>
      (seen.hasEnded || seen.time > Math.min(1.2, length * 0.5)) &&
      (play.sound < 0.05 || seen.soundBytes > 0) &&
      (!isFilm || seen.frames > 0) &&
      (play.duration < 2 || near(seen.duration, play.duration, 0.15) || near(seen.duration, play.sound, 0.15)),
  }
}

const typeOf: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.ico': 'image/x-icon',
}

/** What a bare page of the browser makes of a picture. */
async function sizeInBrowser(page: Page, bytes: Buffer, type: string): Promise<{ width: number; height: number }> {
  return page.evaluate(
    ({ text, kind }) =>
      new Promise<{ width: number; height: number }>((done) => {
        const picture = new Image()
        picture.addEventListener('load', () => done({ width: picture.naturalWidth, height: picture.naturalHeight }))
        picture.addEventListener('error', () => done({ width: 0, height: 0 }))
        picture.src = `data:${kind};base64,${text}`
      }),
    { text: bytes.toString('base64'), kind: type },
  )
}

async function expectPicture({ path, name }: Sample, bare: Page): Promise<Expected> {
  const type = typeOf[extname(name).toLowerCase()]
  const { width, height } = type ? await sizeInBrowser(bare, readFileSync(path), type) : { width: 0, height: 0 }
  return {
    opens: width > 0,
    told: `${width} × ${height} in a bare page`,
    isRight: (seen) => seen.width > 0 && (width === 0 || (seen.width === width && seen.height === height)),
  }
}

async function expectArchive({ path }: Sample): Promise<Expected> {
  const archive = await knowArchive(path)
  const { listing, entries, images, digests, whole, failing, isEncrypted } = archive
  return {
    opens: images.length > 0 && digests.size > 0,
    told: `${listing} programs list ${entries} entries, ${images.length} pictures; ${whole} unpack it, ${failing} do not${isEncrypted ? '; encrypted' : ''}`,
    isRight: (seen) => seen.width > 0,
    archive,
  }
}

/** Asks the programs that know a kind of file what is to be seen; `bare` is a page without the product. */
export async function expect(sample: Sample, bare: Page): Promise<Expected> {
  const { kind, path, name } = sample
  if (kind === 'EPUB') return expectBook(sample)
  if (kind === 'PDF') return expectPdf(sample)
  if (kind === 'Audio' || kind === 'Video') return expectPlay(sample)
  if (kind === 'Pictures') return expectPicture(sample, bare)
  if (kind === 'Comics and archives') return expectArchive(sample)
  const words = kind === 'Text' ? wordsIn(await knowText(path, name)) : []
  return {
    opens: true,
    told: '',
    isRight: (seen) => (kind === 'Text' ? shareFound(words, seen.text) >= 0.9 : seen.width > 0 || seen.time > 0.2),
  }
}
