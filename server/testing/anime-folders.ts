/** One anime as catalogues for trying tell it. */
export interface AnimeRow {
  key: string
  title: string
  subType: string
  aired?: string | undefined
  others: string[]
}
/** A folder as somebody may have named it, and the anime that lies in it. */
export interface AnimeFolder {
  name: string
  row: AnimeRow
  /** The title out of which the name was made. */
  asked: string
  kind: 'native title' | 'other title' | 'with year' | 'with group' | 'with season'
  year: number | undefined
}

const draws = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const groups = ['SubsPlease', 'Erai-raws', 'Judas', 'HorribleSubs', 'Coalgirls', 'EMBER', 'ASW', 'Commie']
const qualities = ['1080p', 'BD 1080p HEVC', '720p', 'BDRip 1920x1080 x264 FLAC', 'WEB-DL 1080p AAC', 'DVDRip 480p']
const written = /(?:(\d)(?:st|nd|rd|th) Season|Season (\d)|第(\d)期)/i
/** A title that counts in words of its own, to which no season can be added. */
const counts = /(?:\d|\bI{2,3}|\bIV|\bVI{0,3})\W*$|season|stage|期|季|部/iu
const kanaOrHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What file systems take of a title: without signs that Windows forbids, dots around, and a length that is too much. */
const asName = (title: string) =>
  title
    .replaceAll(/\s*:\s+/g, ' - ')
    .replaceAll(/[<>:"/\\|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** The season of a title in other words; a title without one gets its first season. */
const withSeason = (title: string, word: (season: number) => string) => {
  const match = written.exec(title)
  const season = Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 1)
  return `${(match ? title.replace(match[0], '') : title).replaceAll(/\(\s*\)/g, '').trim()} ${word(season)}`
}

type Draw = (row: AnimeRow, below: (n: number) => number) => Omit<AnimeFolder, 'row'> | undefined
const yearOf = ({ aired }: AnimeRow) => (aired === undefined ? undefined : Number(aired.slice(0, 4)))
const plain = { year: undefined }

const native: Draw = (row) =>
  kanaOrHan.test(row.title) ? { ...plain, kind: 'native title', name: row.title, asked: row.title } : undefined
const other: Draw = (row, below) => {
  const titles = row.others.filter((title) => title !== row.title)
  const asked = titles[below(titles.length)]
  return asked === undefined ? undefined : { ...plain, kind: 'other title', name: asked, asked }
}
const dated: Draw = (row, below) => {
  const year = yearOf(row)
  if (year === undefined) return undefined
  const name = [`${row.title} (${year})`, `${row.title} [${year}]`, `${row.title} ${year}`][below(3)] ?? row.title
  return { kind: 'with year', name, asked: row.title, year }
}
const grouped: Draw = (row, below) => {
  const [group, quality] = [groups[below(groups.length)], qualities[below(qualities.length)]]
  const name = below(2) === 0 ? `[${group}] ${row.title} [${quality}]` : `${row.title} (${quality}) [${group}]`
  return { ...plain, kind: 'with group', name, asked: row.title }
}
const seasoned: Draw = (row, below) => {
  if (row.subType !== 'TV' || (!written.test(row.title) && counts.test(row.title))) return undefined
  const ways = [(n: number) => `Season ${n}`, (n: number) => `S0${n}`, (n: number) => `- S${n}`, (n: number) => `Sezon ${n}`]
  const name = withSeason(row.title, ways[below(ways.length)] ?? String)
  return { ...plain, kind: 'with season', name, asked: row.title }
}

/**
 * Draws so many folders out of rows, always the same ones for a seed: a third bears the native title, a third another title, and a third the
 * first title with a year, a group and a quality, or the words for a season, in turn. No two are named alike.
 */
export function drawAnimeFolders(rows: readonly AnimeRow[], count: number, seed: number): AnimeFolder[] {
  const below = draws(seed)
  const added = [dated, grouped, seasoned]
  const folders = new Map<string, AnimeFolder>()
  while (folders.size < count) {
    const turn = folders.size
    const draw = [native, other, added[Math.floor(turn / 3) % 3]][turn % 3]
    const row = rows[below(rows.length)]
    const made = row && draw?.(row, below)
    const name = made && asName(made.name)
    if (!made || !name || Buffer.byteLength(name) > 240 || folders.has(name.toLowerCase())) continue
    folders.set(name.toLowerCase(), { ...made, name, row })
  }
  return [...folders.values()]
}
