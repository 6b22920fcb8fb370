import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { readableName } from '../scan/readable-name.ts'
import { guessFolder } from '../../names/guess.ts'
import type { Numbering } from '../../domain/media/numbering.ts'
import { readFolderName } from './folder-name.ts'
import type { Item } from '../scan/item.ts'

interface Numbered {
  item: Item
  numbering: Numbering
}

const hasSeasons = (type: MediaType) => type !== 'Movie' && type !== 'Novel' && type !== 'Book' && type !== 'Audiobook'

// An arc numbers for itself; a code with a season of its own is believed before the folder.
function nameSeason(numbering: Numbering, season: number | undefined, title: string, hasSeasonFolder: boolean): void {
  if (title === '') return
  if (season !== undefined && numbering.season === null) numbering.season = season
  if (numbering.season === null || numbering.season === season || hasSeasonFolder) numbering.seasonTitle = title
}

// Arcs that one count runs through need no seasons: their numbers are told apart already.
const isCountedOn = (reads: readonly Numbered[]) => {
  const named = reads.filter(({ numbering: { seasonTitle, season } }) => seasonTitle && season === null)
  const folders = Map.groupBy(named, ({ numbering }) => numbering.seasonTitle)
  const ends = [...folders.values()].map((own) => own.map(({ numbering }) => numbering.number ?? Number.NaN))
  const ranges = ends.map((numbers) => [Math.min(...numbers), Math.max(...numbers)] as const).toSorted((a, b) => a[0] - b[0])
  return ranges.length > 1 && ranges.every(([first], at) => at === 0 || first > (ranges[at - 1]?.[1] ?? Number.NaN))
}

/**
 * Gives the contents of folders with names of their own these names as seasons, and says for each file which folders tell it from files
 * of the same number elsewhere. `titles` are those of the media, folded.
 */
export function placeInFolders<T extends Numbered>(reads: readonly T[], titles: readonly string[], type: MediaType) {
  const above = new Set(titles)
  const known = new Map<string, ReturnType<typeof readFolderName>>()
  const readFolder = (name: string) =>
    known.get(name) ?? known.set(name, readFolderName(readableName(name), type, above)).get(name) ?? { title: '' }
  const placed = reads.map((read) => {
    const { item, numbering } = read
    const folders = item.folders.map((name) => ({ name, ...readFolder(name) }))
    const isRegular = numbering.kind === 'regular'
    if (isRegular && hasSeasons(type)) {
      const named = folders.findLast(({ title, isVolume }) => title !== '' && !isVolume)
      const season = folders.findLast((folder) => folder.season !== undefined)?.season
      nameSeason(numbering, named?.season ?? season, named?.title ?? '', season !== undefined)
      // Names of comics are read without seasons.
      if (season && type === 'Manga') numbering.season ??= season
    }
    const place = folders.flatMap(({ name, season, title }) => {
      const own = season === undefined || season === (numbering.season ?? (isRegular ? 1 : 0)) ? [] : [`season ${season}`]
      return isRegular || season !== undefined ? [...own, foldTitle(title)] : [foldTitle(title || name)]
    })
    return { ...read, place: place.filter(Boolean).join('/') }
  })
  if (isCountedOn(reads)) for (const { numbering } of reads) if (numbering.season === null) numbering.seasonTitle = null
  return placed
}

/** The folded titles that names may begin with: those of the media, of its folder and of the folders below it, the longest first. */
export const titlesAbove = (reads: readonly Numbered[], mediaTitle: string, unitName: string, type: MediaType): string[] => {
  const folders = new Set(reads.flatMap(({ item }) => item.folders))
  const below = [...folders].map((name) => guessFolder(readableName(name), { type }).title)
  const titles = [mediaTitle, unitName, unitName && guessFolder(unitName, { type }).title, ...below].map(foldTitle)
  return [...new Set(titles)].filter(Boolean).toSorted((a, b) => b.length - a.length)
}
