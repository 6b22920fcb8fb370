import { stemOf } from '../../names/file-kinds.ts'
import type { Item } from './item.ts'

/** What the ending of a subtitle's name says. */
export interface SubtitleName {
  language: string | null
  label: string | null
}

const languages: Record<string, string> = {
  pl: 'pl',
  pol: 'pl',
  polish: 'pl',
  polski: 'pl',
  polskie: 'pl',
  en: 'en',
  eng: 'en',
  english: 'en',
  angielski: 'en',
  angielskie: 'en',
  ja: 'ja',
  jpn: 'ja',
  jp: 'ja',
  japanese: 'ja',
  japoński: 'ja',
  de: 'de',
  ger: 'de',
  deu: 'de',
  german: 'de',
  deutsch: 'de',
  fr: 'fr',
  fre: 'fr',
  fra: 'fr',
  french: 'fr',
  es: 'es',
  spa: 'es',
  spanish: 'es',
  it: 'it',
  ita: 'it',
  italian: 'it',
  ru: 'ru',
  rus: 'ru',
  russian: 'ru',
  uk: 'uk',
  ukr: 'uk',
  ukrainian: 'uk',
  cs: 'cs',
  cze: 'cs',
  ces: 'cs',
  czech: 'cs',
  sk: 'sk',
  slk: 'sk',
  slo: 'sk',
  slovak: 'sk',
  pt: 'pt',
  por: 'pt',
  portuguese: 'pt',
  'pt-br': 'pt-BR',
  'es-419': 'es-419',
  zh: 'zh',
  chi: 'zh',
  zho: 'zh',
  chinese: 'zh',
  chs: 'zh-Hans',
  cht: 'zh-Hant',
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  'zh-hans': 'zh-Hans',
  'zh-hant': 'zh-Hant',
  ko: 'ko',
  kor: 'ko',
  korean: 'ko',
  ar: 'ar',
  ara: 'ar',
  arabic: 'ar',
  nl: 'nl',
  dut: 'nl',
  nld: 'nl',
  dutch: 'nl',
  sv: 'sv',
  swe: 'sv',
  swedish: 'sv',
  no: 'no',
  nor: 'no',
  norwegian: 'no',
  da: 'da',
  dan: 'da',
  danish: 'da',
  fi: 'fi',
  fin: 'fi',
  finnish: 'fi',
  tr: 'tr',
  tur: 'tr',
  turkish: 'tr',
  hu: 'hu',
  hun: 'hu',
  hungarian: 'hu',
  ro: 'ro',
  rum: 'ro',
  ron: 'ro',
  romanian: 'ro',
  el: 'el',
  gre: 'el',
  ell: 'el',
  greek: 'el',
  he: 'he',
  heb: 'he',
  hebrew: 'he',
  th: 'th',
  tha: 'th',
  thai: 'th',
  vi: 'vi',
  vie: 'vi',
  vietnamese: 'vi',
  id: 'id',
  ind: 'id',
  indonesian: 'id',
  bg: 'bg',
  bul: 'bg',
  hr: 'hr',
  hrv: 'hr',
  sr: 'sr',
  srp: 'sr',
  lt: 'lt',
  lit: 'lt',
  lv: 'lv',
  lav: 'lv',
  et: 'et',
  est: 'et',
  'en-us': 'en-US',
  'en-gb': 'en-GB',
}
const marks: Record<string, string> = {
  forced: 'forced',
  wymuszone: 'forced',
  sdh: 'SDH',
  cc: 'SDH',
  hi: 'SDH',
  signs: 'signs',
  songs: 'signs',
  full: 'full',
  default: '',
  commentary: 'commentary',
}

/** Reads language and label from what a subtitle's name has beyond its video's: `.pl.forced`, `2_English`. */
export function readSubtitleName(rest: string): SubtitleName {
  const words = rest
    .toLowerCase()
    .split(/[\s._,[\]()&+]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
  const language = words.map((word) => languages[word]).find(Boolean) ?? null
  const label = [...new Set(words.map((word) => marks[word]).filter(Boolean))].join(', ')
  const strange = words.filter((word) => !(word in languages) && !(word in marks)).join(' ')
  return { language, label: label || strange.slice(0, 100) || null }
}

const subtitleFolder = /^(subs?|subtitles?|napisy|vobsubs?|ass|srt)$/i
const isIn = (item: Item, folder: string[]) =>
  item.folders.length === folder.length && item.folders.every((name, at) => name === folder[at])

/**
 * The file that a subtitle or sound file belongs to: the one with the longest name that it begins with, else any where all are one
 * content. `rest` is what its name has beyond the owner's.
 */
export function findOwner(
  side: Item,
  videos: readonly Item[],
  isOneContent: (videos: readonly Item[]) => boolean,
): { owner: Item; rest: string } | undefined {
  const stem = stemOf(side.name)
  const at = side.folders.findIndex((name) => subtitleFolder.test(name))
  const base = at < 0 ? side.folders : side.folders.slice(0, at)
  const near = videos.filter((video) => isIn(video, base))
  const named = at >= 0 ? side.folders.slice(at + 1) : []
  const begins = (video: Item) => {
    const own = stemOf(video.name).toLowerCase()
    return stem.toLowerCase().startsWith(own) || named.some((name) => name.toLowerCase() === own)
  }
  const owner = near.filter(begins).toSorted((a, b) => b.name.length - a.name.length)[0]
  if (owner)
    return { owner, rest: stem.toLowerCase().startsWith(stemOf(owner.name).toLowerCase()) ? stem.slice(stemOf(owner.name).length) : stem }
  const only = [near, videos].find((group) => group.length > 0 && isOneContent(group))?.[0]
  return only && { owner: only, rest: at >= 0 ? stem : stem.split('.').slice(1).join('.') }
}
