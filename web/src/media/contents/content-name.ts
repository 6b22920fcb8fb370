import type { Content, MediaFile } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { formatDay } from '../../i18n/format.ts'
import { type ContentGroup, isRead } from './content-groups.ts'
import { unitOf } from './unit.ts'

const kindTexts = { special: 'media.special', opening: 'media.opening', ending: 'media.ending', extra: 'media.extra' } as const
const groupTexts = {
  volumes: 'media.volumes',
  episodes: 'media.episodes',
  chapters: 'media.chapters',
  special: 'media.specials',
  opening: 'media.openings',
  ending: 'media.endings',
  extra: 'media.extras',
  plain: 'media.files',
  files: 'media.files',
  photos: 'media.photos',
  tracks: 'media.tracks',
  videos: 'media.videos',
} as const

/** The heading over all contents of a media. */
export const contentsName = (contents: readonly Content[], type: MediaType, t: TFunction) => t(groupTexts[unitOf(contents, type)])

export function groupName({ kind, number, title }: Pick<ContentGroup, 'kind' | 'number' | 'title'>, t: TFunction): string {
  if (kind === 'season' && title !== null) return number === null ? title : `${t('media.seasonGroup', { season: number })}: ${title}`
  if (kind === 'season') return number === 0 ? t('media.specials') : t('media.seasonGroup', { season: number })
  if (kind === 'volume') return t('media.volumeGroup', { volume: number })
  return t(groupTexts[kind])
}

/** A file's name without its folders. */
export const baseName = (name: string) => name.replace(/^.*\//, '')

/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** Daily programmes are numbered by their day. */
const isDay = (number: string) => /^\d{4}-\d{2}-\d{2}$/.test(number)

/** What is before a title: the number as people write it, or nothing. */
export const numberOf = (content: Content) => content.numberText ?? content.number?.toString() ?? content.volume?.toString()

/** The words for where a content is, such as Episode 3; undefined when it has no number. */
export function numberingName(content: Content, type: MediaType, t: TFunction): string | undefined {
  const number = numberOf(content)
  if (number === undefined) return undefined
  if (isDay(number)) return formatDay(number)
  if (content.kind !== 'regular') return t(kindTexts[content.kind], { number })
  if (content.number === null && content.numberText === null) return t('media.volume', { number })
  return t(isRead(type) ? 'media.chapter' : 'media.episode', { number })
}

/** Whether the name of a file says which part of a film it is, or how a disc counts it, rather than what it is. */
const isNameOfPart = ({ name, part, renderer }: MediaFile) =>
  renderer === 'VIDEO_PLAYER' && (part !== null || /^(?:VTS_\d\d_\d\.VOB|\d{5}\.m2?ts)$/i.test(name))

/** What a person calls a content: its title, else its place, else the name of its file, else that of the media. */
export function contentTitle(content: Content, type: MediaType, mediaTitle: string, t: TFunction): string {
  const named = content.title ?? numberingName(content, type, t)
  if (named !== undefined) return named
  // The name of its file is hidden with its title.
  if (content.hidden.includes('titles')) return t('spoilers.unnamed')
  const [file] = content.files
  return file && !isNameOfPart(file) ? stemOf(file.name) : mediaTitle
}

/** The same where it is alone, as in a notice: place and title. */
export function fullName(content: Content, type: MediaType, mediaTitle: string, t: TFunction): string {
  const numbering = numberingName(content, type, t)
  return numbering && content.title ? `${numbering} – ${content.title}` : contentTitle(content, type, mediaTitle, t)
}
