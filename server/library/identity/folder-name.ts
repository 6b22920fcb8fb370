import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { isVideoType } from '../../names/file-kinds.ts'
import { guessFolder } from '../../names/guess.ts'
import { readNumber } from '../../names/numerals.ts'
import { isGenericFolder } from '../../names/paths.ts'
import { isTechnical } from '../../names/technical.ts'
import { findLanguage } from '../../names/versions.ts'
import { readSeasonFolder } from '../../names/video/seasons.ts'

/** What a folder within that of a media says of the files in it. */
export interface FolderName {
  season?: number
  /** What the season or arc is called; empty where the folder only sorts files. */
  title: string
  /** It holds a volume, which its contents are numbered by. */
  isVolume?: boolean
}

const sorted =
  /^(?:(?:cd|dis[ck]|dvd|side|vol(?:ume)?|v|tom|płyta)[ ._-]*\d{1,3}|episodes?|odcinki|chapters?|rozdziały|videos?|files?|pages?|images?|audio(?:book)?|mp3|m4b|flac|epub|pdf|video_ts|audio_ts|bdmv|avchd|stream|certificate)$/i
const numbered =
  /^(?:(?:book|księga|arc|saga|cour|part|pt|część|cz|chapter|ch|rozdział|volume|vol|act|akt)[ ._-]*(\d{1,3}|[ivx]{1,5}|one|two|three|four|five|six)|(\d{1,2})(?=\.? ?[-–.] ?\p{L}))(?:[ .]*[-–—:.][ .]*|\s+|$)(.*)$/iu
const coded = /s\d{1,4}[ ._-]?e\d|(?<!\d)\d{1,2}x\d{2}|^(?:episode|ep|odcinek|odc|chapter|ch|rozdział)[ ._-]*\d/i

const titleOf = (name: string, type: MediaType) => {
  const text = guessFolder(name, { type })
    .title.replaceAll(/[[(][^\])]*[\])]/g, ' ')
    .trim()
  return isTechnical(text) && foldTitle(text).split(' ').length < 3 ? '' : text
}

/** Reads a folder below that of a media: `Book 1 - Water`, `Season 2`, `Kansai Arc`; `above` are titles that it only repeats. */
export function readFolderName(name: string, type: MediaType, above: ReadonlySet<string>): FolderName {
  const text = name.replaceAll('_', ' ').trim()
  const season = readSeasonFolder(text)
  if (season !== undefined) return { season, title: /\s-\s+(?<title>.*\p{L}.*)$/u.exec(text)?.groups?.['title']?.trim() ?? '' }
  if (sorted.test(text) || isGenericFolder(text) || coded.test(text) || !/\p{L}/u.test(text)) return { title: '' }
  if (findLanguage(text) !== undefined && !/\s/.test(text)) return { title: '' }
  const [, word, digits, rest = ''] = (isVideoType(type) ? numbered.exec(text) : null) ?? []
  const number = readNumber(word ?? digits)
  if (number !== undefined) return { season: number, title: /\p{L}/u.test(rest) ? titleOf(rest, type) : '' }
  const title = titleOf(text, type)
  const isVolume = !isVideoType(type) && guessFolder(text, { type }).volume !== undefined
  return { title: above.has(foldTitle(title)) ? '' : title, ...(isVolume && { isVolume }) }
}
