import { type MediaFile, contents } from '@amn/contract/media/content'
import { media } from '@amn/contract/media/media'
import { annotations } from '@amn/contract/personal/annotations'
import { userData } from '@amn/contract/personal/user-data'
import { addressOf, coverAddress } from '../../call/address.ts'
import { call } from '../../call/call.ts'
import { isForeign } from '../../playback/capability.ts'
import { NotKeepable } from '../not-keepable.ts'
import { partsOfEpub } from './epub.ts'
import { partsOfFilm } from './film.ts'
import { type Need, type Of, known, optional, pageOf, sentOf, wholeFile } from './need.ts'

const isEpub = ({ name, mimeType }: MediaFile) => mimeType === 'application/epub+zip' || /\.(epub|kepub)$/i.test(name)
/** What browsers do not draw is sent as a page is, in another format. */
const drawnElsewhere = new Set(['image/tiff', 'image/jxl'])

async function pagesOf(of: Of, signal: AbortSignal): Promise<Need[]> {
  const pages = await call(contents.pages, { ...sentOf(of), signal, quiet: true })
  return [known(addressOf(contents.pages, sentOf(of)), pages), ...pages.map((_, page) => pageOf(of, page, pages.length))]
}

async function textOf(of: Of, signal: AbortSignal): Promise<Need[]> {
  const { params, query } = sentOf(of)
  const needs: Need[] = []
  let [offset, length] = [0, 1]
  while (offset < length) {
    const part = await call(contents.text, { params, query: { ...query, offset }, signal, quiet: true })
    needs.push({
      ...known(addressOf(contents.text, { params, query: { ...query, offset } }), part),
      headers: { 'x-encoding': part.encoding },
    })
    length = part.text === '' ? 0 : part.length
    offset += part.text.length
  }
  return needs
}

/** The parts of one recording. */
function recordingOf({ content: { files }, file }: Of): MediaFile[] {
  const { renderer, label, language, part } = file
  if (part === null) return [file]
  return files.filter((one) => one.part !== null && one.renderer === renderer && one.label === label && one.language === language)
}

function soundOf(of: Of): Need[] {
  const files = recordingOf(of)
  if (files.some(isForeign)) throw new NotKeepable('converted')
  return files.map((file) => wholeFile(of.content, file))
}

function partsOf(of: Of, signal: AbortSignal): Need[] | Promise<Need[]> {
  const { content, file } = of
  switch (file.renderer) {
    case 'VIDEO_PLAYER':
      return partsOfFilm(of, signal)
    case 'AUDIO_PLAYER':
      return soundOf(of)
    case 'IMAGE_MULTIPLE':
      return pagesOf(of, signal)
    case 'EBOOK_READER':
      return isEpub(file) ? partsOfEpub(of, signal) : [wholeFile(content, file)]
    case 'PLAIN_TEXT_SIMPLE':
    case 'PLAIN_TEXT_BOOK':
      return textOf(of, signal)
    case 'IMAGE_SINGLE':
      return [drawnElsewhere.has(file.mimeType) ? pageOf(of, 0, 1) : wholeFile(content, file)]
    case 'PDF':
      return [wholeFile(content, file)]
    case 'NONE':
      throw new NotKeepable('noViewer')
  }
}

/** Everything that a file of a content needs to open without the server. Throws NotKeepable where nothing would help. */
export async function listNeeds(of: Of, signal: AbortSignal): Promise<Need[]> {
  const { content } = of
  const typed = { params: { id: content.mediaId }, query: { amnMediaType: content.amnMediaType } }
  const asked = { ...typed, signal, quiet: true, isBackground: true }
  const inContent = { params: { id: content.mediaId, contentId: content.id }, query: typed.query }
  const [whole, choices, noted, parts] = await Promise.all([
    call(media.get, asked),
    call(userData.tracks, asked),
    call(annotations.ofContent, { ...asked, ...inContent }),
    partsOf(of, signal),
  ])
  const cover = coverAddress(whole, 640)
  return [
    {
      ...known(addressOf(contents.get, { params: { contentId: content.id } }), content),
      headers: { 'x-read-at': new Date().toISOString() },
    },
    known(addressOf(media.get, typed), whole),
    known(addressOf(userData.tracks, typed), choices),
    known(addressOf(annotations.ofContent, inContent), noted),
    ...(cover === undefined ? [] : [optional(cover, 50_000)]),
    ...parts,
  ]
}
