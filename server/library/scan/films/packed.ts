import type { MediaType } from '@amn/contract/values'
import { extensionOf, isVideoType, stemOf } from '../../../names/file-kinds.ts'
import { discImageType, packedFilmTypes } from '../../../reading/video/packed.ts'
import type { Item } from '../item.ts'

const image = /^(?:iso|img|nrg|mdf)$/
/** Beside films, archives here hold subtitles or pictures. */
const asideFolder = /^(?:subs?|subtitles?|napisy|vobsubs?|proof|covers?|sample)$/i
const besideImage = /^(?:mds|ccd)$/

interface Volume {
  item: Item
  /** The same for all volumes of one archive. */
  set: string
  /** The first has the lowest. */
  order: number
  isOfMany: boolean
}

/** Which volume of which archive a file is by its name: `a.rar`, `a.r00`; `a.part1.rar`; `a.7z.001`. */
function volumeOf(item: Item): Volume | undefined {
  const name = item.name.toLowerCase()
  const folder = item.folders.join('/')
  const numbered = /^(.+)\.(?:part(\d{1,4})\.(?:rar|exe)|(?:(?:rar|7z|zip)\.)?(\d{3}))$/.exec(name)
  if (numbered) return { item, set: `${folder}/${numbered[1]}`, order: Number(numbered[2] ?? numbered[3]), isOfMany: true }
  const old = /^(.+)\.([rsz])(\d{2})$/.exec(name)
  if (old) return { item, set: `${folder}/${old[1]}`, order: (old[2] === 's' ? 101 : 1) + Number(old[3]), isOfMany: true }
  const [extension, set] = [extensionOf(name), `${folder}/${stemOf(name)}`]
  return packedFilmTypes[extension] === undefined ? undefined : { item, set, order: 0, isOfMany: false }
}

const asFilm = (item: Item, mimeType: string): Item => ({ ...item, kind: { contentType: 'VIDEO', renderer: 'VIDEO_PLAYER', mimeType } })

/**
 * Makes one film of the volumes of an archive, and of the image of a disc: it does not play, and says what it is. A single archive counts as a
 * film where no other is.
 */
export function joinPacked(items: Item[], type: MediaType): Item[] {
  if (!isVideoType(type)) return items
  const images = new Set(items.filter(({ name }) => image.test(extensionOf(name))))
  const volumes = items.flatMap((item) => volumeOf(item) ?? [])
  if (images.size === 0 && volumes.length === 0) return items
  const isAside = ({ folders }: Item) => folders.some((name) => asideFolder.test(name))
  const hasFilm = images.size > 0 || items.some((item) => item.kind.contentType === 'VIDEO' && !isAside(item))
  const films = new Map<Item, Item>([...images].map((item) => [item, asFilm(item, discImageType)]))
  const left = new Set<Item>()
  for (const set of Map.groupBy(volumes, (one) => one.set).values()) {
    const isFilm = set.some(({ isOfMany }) => isOfMany) || !hasFilm
    const [first, ...others] = set.toSorted((one, other) => one.order - other.order).map(({ item }) => item)
    if (!first || !isFilm) continue
    const isLeft = isAside(first)
    for (const item of isLeft ? [first, ...others] : others) left.add(item)
    if (!isLeft) films.set(first, asFilm(first, packedFilmTypes[extensionOf(first.name)] ?? 'application/vnd.rar'))
  }
  return items
    .filter((item) => !left.has(item) && !(images.size > 0 && besideImage.test(extensionOf(item.name))))
    .map((item) => films.get(item) ?? item)
}
