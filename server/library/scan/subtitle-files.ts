import { comparableName, findNamesake, goesOnAsNumber, namesakesOf, wordsBeyond } from '../../names/side/side-name.ts'
import { guessPath } from '../../names/guess.ts'
import { stemOf } from '../../names/file-kinds.ts'
import { languageInName } from '../../names/side/subtitle-name.ts'
import { foldTitle } from '../../text/fold.ts'
import { readableName } from './readable-name.ts'
import type { Item } from './item.ts'

const subtitleFolder = /(?:^|[\s._-])(?:subs?|subtitles?|napisy|vobsubs?|ass|srt)(?:$|[\s._-])/i
const soundFolder = /(?:^|[\s._-])(?:sounds?|audio|dub(?:s|bed|bing)?|voices?|dźwięk|lektor|звук|озвучка)(?:$|[\s._-])/iu
// What a folder says beyond that it holds sound: `RUS Sound [Grp]`.
const besideSound = (name: string) => name.normalize('NFC').replaceAll(new RegExp(soundFolder, 'giu'), ' ')
const nothing: readonly Item[] = []

/** The films of one title, found by their folders and names. */
export interface Films {
  all: readonly Item[]
  in: (folders: readonly string[]) => { videos: readonly Item[]; find: ReturnType<typeof namesakesOf<Item>> } | undefined
}

/** Sorts the films of a title once for all that lies beside them. */
export function sortFilms(videos: readonly Item[]): Films {
  const keyOf = (folders: readonly string[]) => folders.join('/')
  const groups = [...Map.groupBy(videos, ({ folders }) => keyOf(folders))]
  const byFolder = new Map(groups.map(([folder, own]) => [folder, { videos: own, find: namesakesOf(own) }]))
  return { all: videos, in: (folders) => byFolder.get(keyOf(folders)) }
}

// What the name leaves open, the folder may say: `Subs/English/`, `RUS Subs/`.
function withFolders(rest: string, folders: readonly string[]): string {
  if (languageInName(rest) !== null) return rest
  const named = folders
    .toReversed()
    .map(besideSound)
    .find((name) => languageInName(name) !== null)
  return named === undefined ? rest : `${rest}.${named}`
}

const read = ({ name }: Item) => {
  const { title, season = 1, episodes } = guessPath(readableName(name), { type: 'TvSeries' })
  return { title: foldTitle(title), number: episodes && `${season} ${episodes.join(' ')}` }
}

// A file of another number is not the only film's: subtitles often come before their episode does.
function isOther(side: Item, video: Item): boolean {
  if (goesOnAsNumber(side.name, video.name)) return true
  const [own, other] = [read(side), read(video)]
  return own.title === other.title && own.number !== undefined && other.number !== undefined && own.number !== other.number
}

/**
 * The file that a subtitle or sound file belongs to: the one with the longest name that it begins with, else any where all are one
 * content. `rest` is what its name has beyond the owner's.
 */
export function findOwner(
  side: Item,
  films: Films,
  isOneContent: (videos: readonly Item[]) => boolean,
): { owner: Item; rest: string } | undefined {
  const kind = side.kind.contentType === 'AUDIO' ? soundFolder : subtitleFolder
  const at = side.folders.findIndex((name) => kind.test(name.normalize('NFC')))
  const base = at < 0 ? side.folders : side.folders.slice(0, at)
  const near = films.in(base)
  const own = at < 0 ? [] : side.folders.slice(at)
  // `Subs/Season 1/` holds those of `Season 1/`.
  const mirrored = own.length > 1 ? films.in([...base, ...own.slice(1)]) : undefined
  const namesake = near?.find(side.name) ?? mirrored?.find(side.name)
  if (namesake) return { owner: namesake.owner, rest: withFolders(namesake.rest, own) }
  const folderNames = new Set(own.slice(1).map(comparableName))
  const beside = near?.videos ?? nothing
  const named = folderNames.size > 0 ? beside.find((video) => folderNames.has(comparableName(stemOf(video.name)))) : undefined
  const only = named ?? [beside, films.all].find((group) => group.length > 0 && isOneContent(group))?.[0]
  if (!only || (!named && isOther(side, only))) return undefined
  return { owner: only, rest: withFolders(wordsBeyond(side.name, only.name), own) }
}

/** Whether a sound file is of a film that has not come yet: it bears the name of the work, or the number of another episode. */
export function isAwaited(side: Item, videos: readonly Item[], titles: readonly string[]): boolean {
  if (videos.length > 0) return videos.some((video) => isOther(side, video))
  const name = foldTitle(stemOf(readableName(side.name)))
  return titles.some((title) => title !== '' && (name === title || name.startsWith(`${title} `)))
}

/** Sound that is made for nothing but films. */
export const filmSound = /\.(mka|ac3|eac3|ec3|dts)$/i

/**
 * The file that a sound file is a further track of. Music and themes lie beside films, too: what is not surely of a film bears its name, or a
 * language in a folder of sound.
 */
export function findSoundOwner(side: Item, films: Films, isOneContent: (videos: readonly Item[]) => boolean) {
  const found = findOwner(side, films, isOneContent)
  if (!found || filmSound.test(side.name) || findNamesake(side.name, [found.owner])) return found
  const isSpoken = languageInName([stemOf(side.name), ...side.folders.map(besideSound)].join('.')) !== null
  return isSpoken && side.folders.some((name) => soundFolder.test(name.normalize('NFC'))) ? found : undefined
}
