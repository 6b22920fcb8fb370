import { filmFormats } from './film-endings.ts'

const extensions = {
  video: `${filmFormats.map(({ endings }) => endings).join(' ')} iso strm disc srt ass ssa vtt sub idx sup nfo torrent`,
  print: 'cbz cbr cb7 cbt zip rar 7z tar jpg jpeg png webp gif avif bmp tif tiff json xml',
  book: 'epub pdf txt mobi azw azw3 fb2 djvu html md doc docx odt rtf',
  audio: 'mp3 m4a m4b flac ogg opus oga wav aac wma aax mka',
}

export type Family = keyof typeof extensions

const families = new Map(
  Object.entries(extensions).flatMap(([family, list]) => list.split(' ').map((ending) => [ending, family as Family] as const)),
)
const pictures = /\.(?:jpe?g|png|webp|gif|avif|bmp|tiff?|json|xml)$/iu
const deepest = 8
const longestPath = 8192

const generic = new RegExp(
  `^(?:${[
    'anime',
    'mangas?',
    'novels?',
    'movies?',
    'films?',
    'tv ?series',
    'tv ?shows?',
    'series',
    'shows?',
    'books?',
    'e-?books?',
    'audiobooks?',
    'cartoons?',
    'others?',
    'comics?(?:-\\d)?',
    'filmy',
    'seriale?',
    'książki',
    'bajki',
    'komiksy',
    'audiobooki',
    'media',
    'medias',
    'mnt',
    'nas',
    'data',
    'mydata',
    'home',
    'share',
    'download(?:s|ed)?',
    'server',
    'some',
    'path',
    'var',
    'srv',
    'drive',
    'tv',
    'tv drop',
    'videos?',
    'temp',
    'tmp',
    'folder',
    'users?',
    'volumes',
    'storage',
    'library',
    'libraries',
    'incoming',
    'complete[d]?',
    '(?:_+ ?)?incomplete(?: ?_+)?',
    '[a-z]:?',
    '0-9',
    'subs?',
    'subtitles',
    'napisy',
    'specials?',
    'extras?',
    'featurettes',
    'trailers?',
    'minisodes?',
    'webisodes?',
    'samples?',
    'bonus',
    'featurettes?',
    'interviews?',
    'behind the scenes',
    'deleted scenes',
    'dodatki',
    'zwiastuny?',
    'ovas?',
    'oad',
    'sp',
    'blank folder',
    'scans',
    'nc',
    'ncop',
    'nced',
    'creditless',
    'menus',
    'pvs?',
    'cms?',
  ].join('|')})$`,
  'iu',
)

export interface SplitPath {
  /** The folders above the last name, outermost first. */
  folders: string[]
  stem: string
  family?: Family
  isPage: boolean
}

/** Cuts a path at its separators; a slash inside brackets that close later belongs to the name. */
const cutPath = (path: string): string[] => {
  if (!path.includes('/') && !path.includes('\\')) return path.trim() === '' ? [] : [path]
  // `Имя / Name (2023) Ukr/Eng`: a name in two languages is no path.
  const isName = path.includes(' / ') && !path.startsWith('/') && !/^[a-z]:/iu.test(path)
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < path.length; at++) {
    const sign = path[at] ?? ''
    const isCut = sign === '/' ? !isName && !(path[at - 1] === ' ' && path[at + 1] === ' ') && !isInBrackets(part, path, at) : sign === '\\'
    if (isCut) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part].filter((name) => name.trim() !== '')
}

const isInBrackets = (part: string, path: string, at: number): boolean => {
  const open = Math.max(part.lastIndexOf('('), part.lastIndexOf('['), part.lastIndexOf('【'))
  if (open === -1 || /[)\]】]/u.test(part.slice(open))) return false
  const rest = path.slice(at + 1, at + 160)
  const [sign, end] = part[open] === '(' ? ['(', ')'] : part[open] === '[' ? ['[', ']'] : ['【', '】']
  const close = rest.indexOf(end)
  const next = rest.indexOf(sign)
  return close !== -1 && (next === -1 || close < next)
}

const endingOf = (name: string): string => /\.([a-z0-9]{2,5})$/iu.exec(name.slice(-6))?.[1] ?? ''

/** A name without its extension, if that is one of a known kind of file. */
export const dropExtension = (name: string): string => {
  const ending = endingOf(name)
  return families.has(ending.toLowerCase()) && name.length > ending.length + 1 ? name.slice(0, -(ending.length + 1)) : name
}

/** The folders, the name without its extension, and what family of files the extension belongs to. */
export const splitPath = (path: string): SplitPath => {
  const parts = cutPath(path.slice(-longestPath)).slice(-deepest)
  const last = parts.at(-1) ?? ''
  const ending = endingOf(last).toLowerCase()
  const family = families.get(ending)
  const stem = dropExtension(last)
  const split: SplitPath = {
    folders: parts.slice(0, -1),
    stem: family === undefined ? stem : stem.replace(/\.(?:eng?|pol?|pl|forced|default|sdh|patch)$/iu, ''),
    isPage: pictures.test(last),
  }
  if (family !== undefined) split.family = family
  return split
}

/** Whether a folder only sorts files and is no title. */
export const isGenericFolder = (name: string): boolean =>
  generic.test(name.replaceAll('_', ' ').trim()) || /^[0-9a-f]{8}-[0-9a-f]{4}-/iu.test(name)
