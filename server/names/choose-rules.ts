import type { MediaType } from '@amn/contract/values'
import type { Family, SplitPath } from './paths.ts'

const ofType: Record<MediaType, Family | undefined> = {
  Anime: 'video',
  Movie: 'video',
  TvSeries: 'video',
  Cartoon: 'video',
  Manga: 'print',
  Novel: 'book',
  Book: 'book',
  Audiobook: 'audio',
  Other: undefined,
}

const videoWords =
  /(?<![\p{L}\p{N}])(?:\d{3,4}[pi]|[xh][ .]?26[45]|hevc|bd-?rip|blu-?ray|web-?(?:dl|rip)\w*|hdtv|dvd(?:-?rip)?|dual[ -]audio|xvid|aac|s\d{1,4}[ ._-]?e\d|\d{1,2}x\d{2,3}|season \d|s\d\d)(?![\p{L}])/iu
const printWords =
  /(?<![\p{L}\p{N}])(?:v\d{1,4}(?:\.\d+)?(?:[-c]\w+)?|vol(?:umes?)?[ .:-]*(?:\d|tbd|[ivx]{1,4})|ch(?:apters?|ap|p)?[ ._:-]{0,3}(?!(?:19|20)\d\d(?!\d))\d|c\d{2,3}|tome? ?\d|t\d{1,4}(?= #| -)|(?:\d{1,3} ?)?том[аaы]?|rozdzia[łl]|глав[аы]|issue ?\d|annuals?|c2c|fcbd|free comic book|digital(?:-\w+)?|scans?|tpb|omnibus|getcomics|omake|minutemen|empire|manga|comics?)(?![\p{L}])|#[\d½ ]|[巻卷册권화회]|第\d+章|เล่ม|ตอน|한|삽화|\(\d{1,3} of \d{1,3}\)|--(?:19|20)\d\d/iu
const audioNote = /^(?:title|tytuł): /iu
const audioWords =
  /(?<![\p{L}\p{N}])(?:mp3|m4a|m4b|flac|kbps|\d{3} ?kbps|lossless|discography|\(320\)|\(v0\)|\d?cd|audiobook|unabridged|azw3|epub|mobi|pdf|by)(?![\p{L}])|\(320\)/iu
const paddedWithYear = /(?<=\S) (?:0\d{1,3}|\d{3})(?:\.\d)?\s+(?:- .*)?\((?:19|20)\d\d\)|(?<=\S) 0\d - .*\((?:19|20)\d\d\)$/u

const guessFamily = (text: string, stem: string): Family => {
  if (audioNote.test(text)) return 'audio'
  if (videoWords.test(text)) return 'video'
  if (printWords.test(text)) return 'print'
  if (audioWords.test(text) && /[\p{L}] ?-[\p{L} ]|\bby [A-Z]/u.test(text)) return 'book'
  return paddedWithYear.test(stem) ? 'print' : 'video'
}

/** Which rules read a path: those of its type's folder, of its extension, else of what its words speak of. */
export const chooseFamily = (split: SplitPath, type: MediaType | undefined): Family => {
  const hinted = type === undefined ? undefined : ofType[type]
  if (hinted === 'book' && (split.family === 'print' || split.isPage)) return 'print'
  if (hinted !== undefined) return hinted
  const text = [...split.folders, split.stem].join(' / ').slice(-1000).replaceAll('_', ' ')
  if (split.family === 'print' && !split.isPage && /^\s*\[[^\]]+\].*\[[0-9a-f]{8}\]/iu.test(split.stem)) return 'video'
  if (split.family === 'book' && /^(?!(?:19|20)\d\d$)\d{1,4}(?:\.\d)?$/u.test(split.stem)) return 'print'
  if (split.family === 'book') return printWords.test(text) ? 'print' : 'book'
  return split.family ?? guessFamily(text, split.stem)
}
