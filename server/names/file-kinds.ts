import type { ContentType, MediaType, Renderer } from '@amn/contract/values'
import { basename } from 'node:path'
import { doubtfulEndings, filmFormats } from './film-endings.ts'

/** What a file is by its name alone; a later look inside may correct it. */
export interface FileKind {
  contentType: ContentType
  renderer: Renderer
  mimeType: string
}

type Row = [extensions: string, contentType: ContentType, renderer: Renderer, mimeType: string]
const rows: Row[] = [
  ...filmFormats.map(({ mimeType, endings }): Row => [endings, 'VIDEO', 'VIDEO_PLAYER', mimeType]),
  ['epub', 'EBOOK', 'EBOOK_READER', 'application/epub+zip'],
  ['mobi prc', 'EBOOK', 'EBOOK_READER', 'application/x-mobipocket-ebook'],
  ['azw azw3 kf8', 'EBOOK', 'EBOOK_READER', 'application/vnd.amazon.ebook'],
  ['fb2', 'EBOOK', 'EBOOK_READER', 'application/x-fictionbook+xml'],
  ['fbz fb2.zip', 'EBOOK', 'EBOOK_READER', 'application/x-zip-compressed-fb2'],
  ['pdf', 'EBOOK', 'PDF', 'application/pdf'],
  ['cbz', 'IMAGE', 'IMAGE_MULTIPLE', 'application/vnd.comicbook+zip'],
  ['cbr', 'IMAGE', 'IMAGE_MULTIPLE', 'application/vnd.comicbook-rar'],
  ['cb7', 'IMAGE', 'IMAGE_MULTIPLE', 'application/x-cb7'],
  ['cbt', 'IMAGE', 'IMAGE_MULTIPLE', 'application/x-cbt'],
  ['zip', 'IMAGE', 'IMAGE_MULTIPLE', 'application/zip'],
  ['rar', 'IMAGE', 'IMAGE_MULTIPLE', 'application/vnd.rar'],
  ['7z', 'IMAGE', 'IMAGE_MULTIPLE', 'application/x-7z-compressed'],
  ['tar', 'IMAGE', 'IMAGE_MULTIPLE', 'application/x-tar'],
  ['jpg jpeg jpe jfif', 'IMAGE', 'IMAGE_SINGLE', 'image/jpeg'],
  ['png apng', 'IMAGE', 'IMAGE_SINGLE', 'image/png'],
  ['gif', 'IMAGE', 'IMAGE_SINGLE', 'image/gif'],
  ['webp', 'IMAGE', 'IMAGE_SINGLE', 'image/webp'],
  ['avif', 'IMAGE', 'IMAGE_SINGLE', 'image/avif'],
  ['bmp', 'IMAGE', 'IMAGE_SINGLE', 'image/bmp'],
  ['tif tiff', 'IMAGE', 'IMAGE_SINGLE', 'image/tiff'],
  ['jxl', 'IMAGE', 'IMAGE_SINGLE', 'image/jxl'],
  ['ico', 'IMAGE', 'IMAGE_SINGLE', 'image/x-icon'],
  ['mp3', 'AUDIO', 'AUDIO_PLAYER', 'audio/mpeg'],
  ['m4a m4b aac', 'AUDIO', 'AUDIO_PLAYER', 'audio/mp4'],
  ['ogg oga spx', 'AUDIO', 'AUDIO_PLAYER', 'audio/ogg'],
  ['opus', 'AUDIO', 'AUDIO_PLAYER', 'audio/ogg'],
  ['flac', 'AUDIO', 'AUDIO_PLAYER', 'audio/flac'],
  ['wav', 'AUDIO', 'AUDIO_PLAYER', 'audio/wav'],
  ['wma', 'AUDIO', 'AUDIO_PLAYER', 'audio/x-ms-wma'],
  ['aiff aif', 'AUDIO', 'AUDIO_PLAYER', 'audio/aiff'],
  ['wv', 'AUDIO', 'AUDIO_PLAYER', 'audio/x-wavpack'],
  ['ape', 'AUDIO', 'AUDIO_PLAYER', 'audio/x-ape'],
  ['mka', 'AUDIO', 'AUDIO_PLAYER', 'audio/x-matroska'],
  ['ac3 eac3 ec3', 'AUDIO', 'AUDIO_PLAYER', 'audio/ac3'],
  ['dts', 'AUDIO', 'AUDIO_PLAYER', 'audio/vnd.dts'],
  ['txt text', 'TEXT', 'PLAIN_TEXT_SIMPLE', 'text/plain'],
  ['md markdown', 'TEXT', 'PLAIN_TEXT_SIMPLE', 'text/markdown'],
  ['srt', 'SUBTITLES', 'NONE', 'application/x-subrip'],
  ['ass ssa', 'SUBTITLES', 'NONE', 'text/x-ssa'],
  ['vtt', 'SUBTITLES', 'NONE', 'text/vtt'],
  ['sub', 'SUBTITLES', 'NONE', 'text/x-microdvd'],
  ['idx', 'SUBTITLES', 'NONE', 'text/x-vobsub'],
  ['sup', 'SUBTITLES', 'NONE', 'application/x-pgs'],
  ['lrc', 'SUBTITLES', 'NONE', 'application/x-lrc'],
  ['smi sami', 'SUBTITLES', 'NONE', 'application/x-sami'],
  ['sbv', 'SUBTITLES', 'NONE', 'text/x-sbv'],
  ['stl', 'SUBTITLES', 'NONE', 'text/x-spruce-stl'],
  ['ttml dfxp', 'SUBTITLES', 'NONE', 'application/ttml+xml'],
  ['ttf', 'OTHER', 'NONE', 'font/ttf'],
  ['otf', 'OTHER', 'NONE', 'font/otf'],
  ['ttc otc', 'OTHER', 'NONE', 'font/collection'],
  ['woff', 'OTHER', 'NONE', 'font/woff'],
  ['woff2', 'OTHER', 'NONE', 'font/woff2'],
]
const known = new Map(
  rows.flatMap(([extensions, contentType, renderer, mimeType]) =>
    extensions.split(' ').map((extension) => [extension, { contentType, renderer, mimeType }] as const),
  ),
)
const other: FileKind = { contentType: 'OTHER', renderer: 'NONE', mimeType: 'application/octet-stream' }

/** The type under which a folder of pictures stands as a file. */
export const folderKind: FileKind = { contentType: 'IMAGE', renderer: 'IMAGE_MULTIPLE', mimeType: 'inode/directory' }

/** The last part of a name after its dot, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 10 ? name.slice(dot + 1).toLowerCase() : ''
}
/** A name without its extension. */
export const stemOf = (name: string): string => {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1)
}

const archives = new Set(['zip', 'rar', '7z', 'tar'])

/** What a file in a folder of this type is by its name. */
export function kindOf(name: string, type: MediaType): FileKind {
  const extension = extensionOf(name)
  const kind = known.get(extension) ?? other
  if (kind.renderer === 'PLAIN_TEXT_SIMPLE' && (type === 'Book' || type === 'Novel')) return { ...kind, renderer: 'PLAIN_TEXT_BOOK' }
  if (archives.has(extension) && isVideoType(type)) return other
  return kind
}

/** The same of a file that was found, whose first bytes may say that it is no film. */
export const kindOfFound = ({ name, isNoFilm }: { name: string; isNoFilm?: boolean }, type: MediaType): FileKind =>
  isNoFilm ? other : kindOf(name, type)

/** Whether a type holds films and series: pictures and texts beside those are no contents of their own. */
export const isVideoType = (type: MediaType): boolean => type === 'Anime' || type === 'Movie' || type === 'TvSeries' || type === 'Cartoon'

const words = (text: string) => new Set(text.split(' '))
const playlists = words('strm m3u m3u8 pls xspf asx wpl lnk url desktop webloc mpd sdp')
/** Endings that browsers and clients for torrents, Usenet and other networks give to what they have not finished. */
const unfinished = words(
  'part partial crdownload opdownload download downloading fdmdownload dtapart filepart dctmp getright kget tmp temp incomplete unfinished ' +
    '!qb !ut !bt bt! !bc bc! !sync !jc jc! ob! td xltd ytdl aria2 rsls met frag xdm',
)
const beingMade = [
  // The tracks that yt-dlp joins, and what it and others write until they rename it.
  /\.f(?:\d{2,5}|hls-[\w-]{1,20}|dash-[\w-]{1,20})(?:-\d{1,3})?\.\w{2,5}$/,
  /\.(?:temp|tmp)\.\w{2,5}$/i,
  /\.part-frag\d+$/i,
  /\.(?:part\.met|td\.cfg)$/i,
  /^(?:~utorrentpartfile|~syncthing~|incomplete~)/i,
  /~$/,
]
/** Folders of Usenet clients and browsers that hold what is being unpacked or fetched, or failed; they are renamed when it is done. */
const unfinishedFolder = /^_{1,2}(?:unpack|failed|admin)(?:$|_)|\.(?:!qb|crdownload|opdownload|download|bc!|!ut)$/i
const notes = words('nfo sfv md5 sha1 sha256 srr torrent par2 ini log bak xml opf json yaml yml cue bif trickplay edl accurip cfg')
/** Files that torrents are filled up with. */
const padding = /^_{3,5}padding_file/
const system = words(
  '@eadir @tmp @recycle @recently-snapshot @transcode @sharebin #recycle #snapshot $recycle.bin recycler found.000 lost+found __macosx thumbs _gsdata_',
)
const systemPhrases = new Set(['system volume information', 'network trash folder', 'temporary items'])
const databases = /\.(db3?|sqlite3?)(-wal|-shm|-journal)?$/i
const isSystemName = (name: string) => name.startsWith('.') || system.has(name.toLowerCase()) || systemPhrases.has(name.toLowerCase())

// Longer than any that tells a kind, such as .crdownload.
const lastEnding = (name: string) => (name.lastIndexOf('.') > 0 ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '')
const isUnfinished = (ending: string) => unfinished.has(ending) || unfinished.has(ending.replace(/~$/, ''))

/** Why a file's name keeps it out: a reason where people should hear it, or undefined when it is a matter of course. */
export function refusalOf(name: string): { reason: 'file.followed' | 'file.beingWritten' | undefined } | undefined {
  const extension = lastEnding(name)
  if (isSystemName(name)) return { reason: undefined }
  if (isUnfinished(extension) || beingMade.some((form) => form.test(name))) return { reason: 'file.beingWritten' }
  if (notes.has(extension) || databases.test(name) || padding.test(name)) return { reason: undefined }
  if (playlists.has(extension)) return { reason: 'file.followed' }
  return undefined
}

/** Whether a folder holds what is not finished. */
export const isUnfinishedFolder = (name: string): boolean => unfinishedFolder.test(name)

/** The names, out of all in a folder, of what is written under its own name while a file beside it says how far. */
export const namesBeingWritten = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => /^(.+)\.(?:aria2|ytdl)$/i.exec(name)?.[1] ?? []))

/** Whether the bytes of a file of this name decide what it is. */
export const isDoubtful = (name: string): boolean => doubtfulEndings.has(extensionOf(name))

/** Folders that belong to the system or to other programs, such as the seek previews of Jellyfin. */
export const isSystemFolder = (name: string): boolean => isSystemName(name) || /.\.trickplay$/i.test(name)

/** Folders of the operating system and of programs, by their paths; disks are mounted elsewhere. */
const systemPath = /^\/(?:bin|boot|dev|etc|lib\w*|proc|root|run|sbin|snap|sys|tmp|usr|var)$/
const programs = new Set([
  ...words('node_modules bower_components __pycache__ site-packages windows programdata appdata perflogs'),
  'program files',
  'program files (x86)',
])

/** Whether a folder belongs to the system or to installed programs: nobody keeps a library in it. */
export const isProgramFolder = (path: string): boolean =>
  systemPath.test(path) || isSystemFolder(basename(path)) || programs.has(basename(path).toLowerCase())

const sourceMarks = words(
  '.git .hg .svn package.json tsconfig.json deno.json cargo.toml go.mod pyproject.toml setup.py requirements.txt pom.xml build.gradle ' +
    'build.gradle.kts composer.json gemfile cmakelists.txt makefile meson.build configure.ac mix.exs pubspec.yaml',
)

/** Whether the names in a folder are those at the top of a program's sources. */
export const isSourceTree = (names: readonly string[]): boolean => names.some((name) => sourceMarks.has(name.toLowerCase()))

const coverName = /^(poster|cover|folder|front|movie|show|default|okładka|okladka)([-_. ]?\d{1,2})?$/i
const backgroundName = /^(fanart|backdrop|background|art|tło|tlo)([-_. ]?\d{1,2})?$/i
const otherArt =
  /^(banner|logo|clearlogo|clearart|landscape|thumb|disc|cd|back|season[\w -]*(poster|banner|fanart|landscape)|characterart|keyart)([-_. ]?\d{1,2})?$/i
const artEnding = /[-_. ](poster|cover|fanart|backdrop|background|banner|logo|clearlogo|clearart|landscape|thumb|keyart|disc)$/i

/** The part that a picture plays beside a media: its cover, its background, decoration; undefined for a picture of its own. */
export function artOf(name: string): 'cover' | 'background' | 'decoration' | undefined {
  const extension = extensionOf(name)
  const stem = stemOf(name)
  // Windows shows folders by it.
  if (extension === 'ico' && coverName.test(stem)) return 'decoration'
  if (!/^(jpe?g|png|webp|avif|gif)$/.test(extension)) return undefined
  if (coverName.test(stem)) return 'cover'
  if (backgroundName.test(stem)) return 'background'
  if (otherArt.test(stem)) return 'decoration'
  const ending = artEnding.exec(stem)?.[1]?.toLowerCase()
  if (ending === undefined) return undefined
  if (ending === 'poster' || ending === 'cover') return 'cover'
  return ending === 'fanart' || ending === 'backdrop' || ending === 'background' ? 'background' : 'decoration'
}
