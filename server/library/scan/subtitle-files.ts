import { stemOf } from '../../names/file-kinds.ts'
import type { Item } from './item.ts'

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
