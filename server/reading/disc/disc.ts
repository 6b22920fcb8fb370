import { readTitleSetLength } from './ifo.ts'
import { readPlaylist } from './mpls.ts'

/** A file of a disc, by its path below the folder of the disc. */
export interface DiscFile {
  path: string
  size: number
}
/** What plays as one on a disc: the film, or something beside it. */
export interface DiscTitle {
  /** As the disc counts it, such as VTS_01 or 00800. */
  name: string
  /** The paths of its files in the order in which they play. */
  files: string[]
}
export interface Disc {
  kind: 'DVD' | 'Blu-ray'
  /** The film first; menus and what is only there to fill the disc are none. */
  titles: DiscTitle[]
}
interface Measured extends DiscTitle {
  length: number
}

/** An extra is at least so many seconds long, and of a short film this share of it. */
const leastExtra = { seconds: 60, share: 0.05 }
/** Playlists of one disc that are read. */
const mostPlaylists = 2000
/** Fewer bytes a second than this are no picture, whatever a table says. */
const leastRate = 2000

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const withoutEnding = (path: string) => nameOf(path).replace(/\.[^.]*$/, '')
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const bare = ({ name, files }: Measured): DiscTitle => ({ name, files })

const longestFirst = (titles: readonly Measured[], share: number): DiscTitle[] => {
  const [film, ...others] = titles.toSorted((one, other) => other.length - one.length)
  return film ? [film, ...others.filter(({ length }) => length >= film.length * share)].map(bare) : []
}

/**
 * The titles of a DVD: its title sets by their longest program chain, or by their size where a table says nothing. Menus (`VIDEO_TS.VOB`,
 * `VTS_01_0.VOB`) are none.
 */
export function readDvd(files: readonly DiscFile[], read: (path: string) => Buffer): Disc | undefined {
  const pieces = files.filter(({ path, size }) => size > 0 && /^VTS_\d\d_[1-9]\.VOB$/i.test(nameOf(path)))
  const tables = new Map(files.map(({ path }) => [nameOf(path).toUpperCase(), path]))
  const sets = [...Map.groupBy(pieces, ({ path }) => nameOf(path).slice(0, 6).toUpperCase())].map(([name, own]) => {
    const table = tables.get(`${name}_0.IFO`)
    const seconds = table === undefined ? undefined : readTitleSetLength(read(table))
    const size = sum(own.map((file) => file.size))
    const ordered = own.map(({ path }) => path).toSorted()
    return { name, files: ordered, size, seconds: seconds !== undefined && size >= seconds * leastRate ? seconds : undefined }
  })
  if (sets.length === 0) return undefined
  const isMeasured = sets.every(({ seconds }) => seconds !== undefined)
  const titles = sets.map(({ size, seconds = 0, ...title }) => ({ ...title, length: isMeasured ? seconds : size }))
  const longest = Math.max(...titles.map(({ length }) => length))
  const least = isMeasured ? Math.min(leastExtra.share, leastExtra.seconds / longest) : leastExtra.share
  return { kind: 'DVD', titles: longestFirst(titles, least) }
}

// What plays the same clip again and again is no longer for it.
function measurePlaylist(name: string, mpls: Buffer, clips: ReadonlyMap<string, DiscFile>): Measured | undefined {
  const items = new Map(readPlaylist(mpls).map(({ clip, seconds }) => [clip, seconds]))
  const files = [...items.keys()].map((clip) => clips.get(clip))
  const known = files.filter((file) => file !== undefined)
  if (known.length === 0 || known.length < files.length) return undefined
  const length = sum([...items.values()])
  return sum(known.map(({ size }) => size)) < length * leastRate ? undefined : { name, files: known.map(({ path }) => path), length }
}

/** Of a disc whose playlists say nothing, only what is long beside the longest clip is a title: menus are clips, too. */
const leastClip = 0.2

/** The titles of a Blu-ray or an AVCHD: its longest playlist, and what others play beside it; without any, its largest clips. */
export function readBluRay(files: readonly DiscFile[], read: (path: string) => Buffer): Disc | undefined {
  const streams = files.filter(({ path, size }) => size > 0 && /^STREAM\/\d{5}\.(?:m2ts|mts)$/i.test(path))
  if (streams.length === 0) return undefined
  const clips = new Map(streams.map((file) => [withoutEnding(file.path), file]))
  const lists = files.filter(({ path }) => /^PLAYLIST\/\d{5}\.(?:mpls|mpl)$/i.test(path)).slice(0, mostPlaylists)
  const playlists = lists
    .flatMap(({ path }) => measurePlaylist(withoutEnding(path), read(path), clips) ?? [])
    .toSorted((one, other) => other.length - one.length || one.files.length - other.files.length)
  const [film] = playlists
  if (!film) {
    const titles = streams.map(({ path, size }) => ({ name: withoutEnding(path), files: [path], length: size }))
    return { kind: 'Blu-ray', titles: longestFirst(titles, leastClip) }
  }
  const shown = new Set(film.files)
  const extras = playlists.filter(({ files: own, length }) => {
    const isExtra = length >= Math.min(leastExtra.seconds, film.length * leastClip) && !own.some((path) => shown.has(path))
    if (isExtra) for (const path of own) shown.add(path)
    return isExtra
  })
  return { kind: 'Blu-ray', titles: [film, ...extras].map(bare) }
}
