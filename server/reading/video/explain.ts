import { asReason, type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { fileTypeFromBuffer } from 'file-type'
import { readAt, withFile } from '../open.ts'
import type { Wholeness } from './whole/bytes.ts'

const headLength = 4100
const samples = 64

const archives = /(?<!\+)zip|rar|7z|tar|gzip|bzip|xz|zstd|lz|compress|cab|cpio|debian|rpm|iso9660|apple-diskimage/
const programs = /elf|msdownload|mach-binary|java|wasm|shockwave-flash|android|ms-installer/
const containers: Record<string, string> = {
  'video/matroska': 'Matroska',
  'video/webm': 'WebM',
  'video/mp4': 'MP4',
  'video/x-m4v': 'MP4',
  'video/quicktime': 'QuickTime',
  'video/vnd.avi': 'AVI',
  'video/mp2t': 'MPEG-TS',
  'video/x-flv': 'Flash Video',
  'video/x-ms-asf': 'Windows Media',
  'video/ogg': 'Ogg',
}

/** How Matroska begins, whatever follows. */
const matroska = '1a45dfa3'

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)

/** Whether nothing was ever written into a file, as far as samples of it show. */
const isBlank = (path: string): Promise<boolean> =>
  withFile(path, async ({ handle, size }) => {
    for (let at = 0; at < samples; at += 1)
      if (!isEmpty(await readAt(handle, Math.floor((Math.max(0, size - headLength) * at) / (samples - 1)), headLength))) return false
    return true
  })

function describeText(head: Buffer): GivenReason | undefined {
  const text = head.toString(head[0] === 0xff && head[1] === 0xfe ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '')
  if (/^\s*(<!doctype html|<html)/i.test(text)) return 'film.webPage'
  if (/^\s*(WEBVTT|\[Script Info\])|^\s*\d+\s+\d+:\d\d:\d\d[,.]\d+ -->/.test(text)) return 'film.subtitles'
  return /[\0-\x08\x0e-\x1a]/.test(text) ? undefined : 'film.text'
}

async function describeKind(head: Buffer): Promise<GivenReason | undefined> {
  const kind = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!kind) return head.toString('hex', 0, 4) === matroska ? reasonFor('film.damaged', { name: 'Matroska' }) : describeText(head)
  const name = kind.ext.toUpperCase()
  if (/^(text\/|application\/(xml|xhtml))/.test(kind.mime)) return describeText(head) ?? 'film.text'
  if (kind.mime.startsWith('image/')) return reasonFor('film.picture', { name: name === 'JPG' ? 'JPEG' : name })
  if (archives.test(kind.mime)) return reasonFor('film.archive', { name })
  if (programs.test(kind.mime)) return reasonFor('film.program', { name })
  if (/^(video|audio)\//.test(kind.mime)) return reasonFor('film.damaged', { name: containers[kind.mime] ?? name })
  return reasonFor('film.otherKind', { name })
}

/** Why a file under the name of a film does not open, by what it really is and how much of it is there; undefined where it tells nothing. */
export async function explainFilm(path: string, whole: Wholeness): Promise<GivenReason | undefined> {
  const head = await withFile(path, ({ handle, size }) => readAt(handle, 0, Math.min(size, headLength)))
  if (isEmpty(head)) return (await isBlank(path)) ? 'film.zeros' : 'film.noStart'
  const kind = await describeKind(head)
  const isFilm = kind === undefined || asReason(kind).reason === 'film.damaged'
  return isFilm ? (explainCut(whole) ?? kind) : kind
}

/** Why nothing of a cut film plays; undefined where it is whole. */
export function explainCut({ hasNoIndex, isCut, percent }: Wholeness): GivenReason | undefined {
  if (hasNoIndex) return 'film.noIndex'
  if (percent) return reasonFor('film.cut', { percent })
  return isCut ? 'film.cutShort' : undefined
}

const certain = new Set<string>(['noIndex', 'zeros', 'picture', 'archive', 'program', 'subtitles', 'webPage'].map((key) => `film.${key}`))

/** Whether a reason holds though nobody has tried to open the film. */
export const isCertain = (reason: GivenReason): boolean => certain.has(asReason(reason).reason)
