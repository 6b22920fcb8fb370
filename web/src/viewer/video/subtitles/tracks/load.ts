import { subtitles } from '@amn/contract/playback/subtitles'
import type { SubtitleFont } from '@amn/contract/playback/subtitles'
import type { MediaType } from '@amn/contract/values'
import { elementAddress } from '../../../../api/call/address.ts'
import { fetchPart, isPassing } from '../../../../api/call/part.ts'
import { call } from '../../../../api/call/call.ts'
import { pause } from '../../../../api/waiting.ts'

/** A track of a film, and the encoding that was chosen for it instead of the one that was found. */
export interface TrackOf {
  contentId: number
  fileId: number
  amnMediaType: MediaType
  trackId: string
  encoding: string | undefined
}

const mostOfFonts = 48 * 1024 * 1024
const atOnce = 4
const tries = 4

function addressOf(part: 'text' | 'styled' | 'picture', { contentId, fileId, amnMediaType, trackId, encoding }: TrackOf): string {
  const params = { contentId, fileId, trackId }
  if (part === 'picture') return elementAddress(subtitles.picture, { params, query: { amnMediaType } })
  return elementAddress(subtitles[part], { params, query: { amnMediaType, ...(encoding ? { encoding } : {}) } })
}

/** Reads a part; a connection that breaks off says nothing of what is read. */
async function read<T>(address: string, signal: AbortSignal, take: (reply: Response) => Promise<T>, failed = 0): Promise<T> {
  try {
    return await take(await fetchPart(address, signal))
  } catch (failure) {
    if (signal.aborted || failed >= tries || !isPassing(failure)) throw failure
    await pause(1000 * 2 ** failed, signal)
    return read(address, signal, take, failed + 1)
  }
}

const textOf = (part: 'text' | 'styled', track: TrackOf, signal: AbortSignal) =>
  read(addressOf(part, track), signal, (reply) => reply.text())

/** A track as WebVTT, as ASS, or as PGS. */
export const loadText = (track: TrackOf, signal: AbortSignal): Promise<string> => textOf('text', track, signal)
export const loadStyled = (track: TrackOf, signal: AbortSignal): Promise<string> => textOf('styled', track, signal)
export const loadPicture = (track: TrackOf, signal: AbortSignal): Promise<ArrayBuffer> =>
  read(addressOf('picture', track), signal, (reply) => reply.arrayBuffer())

/** The fonts that came with a film, as far as they are not too much; one that cannot be had is left out. */
export async function loadFonts({ contentId, fileId, amnMediaType }: TrackOf, signal: AbortSignal): Promise<Uint8Array[]> {
  const sent = { params: { contentId, fileId }, query: { amnMediaType } }
  const listed: SubtitleFont[] = await call(subtitles.fonts, { ...sent, signal, quiet: true }).catch(() => [])
  let room = mostOfFonts
  const waiting = listed.filter(({ size }) => {
    if (size > room) return false
    room -= size
    return true
  })
  const loaded: Uint8Array[] = []
  const work = async () => {
    for (let font = waiting.shift(); font; font = waiting.shift()) {
      const address = elementAddress(subtitles.font, { params: { ...sent.params, fontId: font.id }, query: sent.query })
      const bytes = await fetchPart(address, signal)
        .then((reply) => reply.arrayBuffer())
        .catch(() => undefined)
      if (bytes) loaded.push(new Uint8Array(bytes))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return loaded
}
