import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Candidate } from '@amn/contract/scrapper/scrapper'
import { openStore } from '@amn/server/db/connect'
import { foldTitle } from '@amn/server/text/fold'
import { type AnimeFolder, type AnimeRow, drawAnimeFolders } from '@amn/server/testing/anime-folders'
import { makeUser } from '@amn/server/testing/make'
import { serverFile } from './api.ts'
import { type Child, freePort, startChild } from './child.ts'
import { tell, title } from './report.ts'
import { collectionAt } from '@amn/server/testing/collections'

const file = collectionAt('search/catalogue.jsonl')
const below = '/amn-service/api/v1'
const drawn = { count: 500, seed: 20_261_121 }
const wanted = 0.95

interface CatalogueLine {
  key: string
  amnMediaType: string
  subType: string
  title: string
  aired?: string
  tags?: string[]
  alternativeTitles?: { title: string }[]
}

const addressOf = (key: string) =>
  key.startsWith('mal:') ? `https://myanimelist.net/anime/${key.slice(4)}` : `https://bgm.tv/subject/${key.slice('bangumi:'.length)}`

/** The anime of the catalogue as a file that somebody drops into the data folder. */
const asDatabase = (lines: readonly CatalogueLine[]) => ({
  repository: 'https://github.com/manami-project/anime-offline-database',
  lastUpdate: '2026-01-01',
  data: lines.map(({ key, title: own, subType, aired, tags = [], alternativeTitles = [] }) => ({
    sources: [addressOf(key)],
    title: own,
    type: ['TV', 'MOVIE', 'OVA', 'ONA', 'SPECIAL'].includes(subType) ? subType : 'UNKNOWN',
    episodes: 1,
    status: 'UNKNOWN',
    animeSeason: { season: 'UNDEFINED', ...(aired !== undefined && { year: Number(aired.slice(0, 4)) }) },
    picture: 'https://raw.githubusercontent.com/manami-project/anime-offline-database/master/pics/no_pic.png',
    thumbnail: 'https://raw.githubusercontent.com/manami-project/anime-offline-database/master/pics/no_pic_thumbnail.png',
    synonyms: alternativeTitles.map((other) => other.title),
    studios: [],
    producers: [],
    relatedAnime: [],
    tags: tags.map((tag) => tag.toLowerCase()),
  })),
})

const tight = (text: string) => foldTitle(text).replaceAll(' ', '')

/** The anime, besides the right one, that bear the very title that is asked for, and that no year tells apart. */
function rivalsOf({ row, asked, year }: AnimeFolder, bearers: ReadonlyMap<string, AnimeRow[]>): string[] {
  const isApart = ({ aired }: AnimeRow) => year !== undefined && (aired === undefined || Math.abs(Number(aired.slice(0, 4)) - year) > 1)
  return (bearers.get(tight(asked)) ?? []).filter((other) => other !== row && !isApart(other)).map(({ key }) => key)
}

interface Product {
  child: Child
  ask: <T>(path: string, body?: unknown) => Promise<T>
  /** The media of each folder. */
  media: Map<string, { id: number; title: string }>
}

async function scanned(data: string, folders: readonly AnimeFolder[]): Promise<Product> {
  const library = join(data, 'library')
  for (const { name } of folders) {
    mkdirSync(join(library, name), { recursive: true })
    writeFileSync(join(library, name, '01.mkv'), name)
  }
  const database = `sqlite:${data}/amn.db`
  const made = await openStore(database, { data, reserveBytes: 0 })
  const { token } = await makeUser(made, { username: 'bench', groups: ['Administrators'] })
  await made.close()
  const env = {
    AMN_FFPROBE: 'none',
    AMN_FFMPEG: 'none',
    AMN_DATA: data,
    AMN_MEDIA: `Anime=${library}`,
    AMN_RATE: '1000000000',
    AMN_LOG: 'warn',
  }
  const child = await startChild(serverFile, [], { ...env, AMN_PORT: String(await freePort()) }, '/health', '0-1')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(child.url + below + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const isDone = async () => {
    const { items } = await ask<{ items: { state: string }[] }>('/library/scan?size=1')
    return items[0] !== undefined && !['waiting', 'running'].includes(items[0].state)
  }
  while (!(await isDone())) await new Promise((next) => setTimeout(next, 200))
  const store = await openStore(database, { data, reserveBytes: 0 })
  const rows = await store.db.selectFrom('media').select(['id', 'title', 'path']).execute()
  await store.close()
  return { child, ask, media: new Map(rows.map(({ id, title: own, path }) => [path ?? '', { id, title: own }])) }
}

interface Outcome {
  folder: AnimeFolder
  right: string
  candidates: Candidate[]
  milliseconds: number
  /** How many other works bear the very title. */
  rivals: number
  /** Where the right one stands among those that are found; -1: nowhere. */
  place: number
  /** Only works that bear the very title stand before it. */
  isAmongEquals: boolean
}

async function match({ ask, media }: Product, folder: AnimeFolder, bearers: ReadonlyMap<string, AnimeRow[]>): Promise<Outcome> {
  const own = media.get(folder.name)
  if (!own) throw new Error(`No media became of ${folder.name}`)
  const scrap = (what: object) => ask<{ candidates: Candidate[] }>('/scrapper', { scrapper: 'catalogue', amnMediaType: 'Anime', ...what })
  // Two catalogues know many anime by different ids; the page of what is known by an id says which one it is.
  const pageOf = async (key: string) => (await scrap({ id: key })).candidates[0]?.address ?? key
  const right = await pageOf(folder.row.key)
  const equals = new Set<string>()
  for (const key of rivalsOf(folder, bearers)) equals.add(await pageOf(key))
  equals.delete(right)
  const from = performance.now()
  const { candidates } = await scrap({ mediaId: own.id, query: own.title })
  const milliseconds = performance.now() - from
  const place = candidates.findIndex(({ address }) => address === right)
  const isAmongEquals = place >= 0 && candidates.slice(0, place).every(({ address }) => equals.has(address ?? ''))
  return { folder, right, candidates, milliseconds, rivals: equals.size, place, isAmongEquals }
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} % of ${whole}`

function report(outcomes: readonly Outcome[]): void {
  const isWronglySure = ({ candidates, right }: Outcome) => candidates.some(({ isSure, address }) => isSure && address !== right)
  const isSure = ({ candidates }: Outcome) => candidates.some((one) => one.isSure)
  const counts = ({ rivals, place, isAmongEquals }: Outcome) => (rivals === 0 ? place === 0 : isAmongEquals)
  const undecidable = outcomes.filter(({ rivals }) => rivals > 0)
  const right = outcomes.filter(counts).length
  tell('the right one is first', percent(right, outcomes.length), `≥ ${wanted * 100} %`, right / outcomes.length >= wanted)
  const wrong = outcomes.filter(isWronglySure)
  tell('a wrong one would be applied without asking', String(wrong.length), '0', wrong.length === 0)
  const guessed = undecidable.filter(isSure).length
  tell('sure although others bear the very title', String(guessed), '0', guessed === 0)
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  tell('a search over HTTP, p50 / p95 / most', `${at(0.5)} / ${at(0.95)} / ${at(1)} ms`, 'p50 ≤ 25 ms', Number(at(0.5)) <= 25)
  const strictly = outcomes.filter(({ place }) => place === 0).length
  process.stdout.write(
    `         ${undecidable.length} names are borne by several works that nothing in the name tells apart. They count as right when only\n`,
  )
  process.stdout.write(
    `         such works stand before the right one; without that, the right one is first in ${percent(strictly, outcomes.length)},\n`,
  )
  const decidable = outcomes.filter(({ rivals }) => rivals === 0)
  process.stdout.write(
    `         and of the names that one work alone bears in ${percent(decidable.filter(counts).length, decidable.length)}.\n`,
  )
  process.stdout.write(`         Sure, and applied without asking: ${percent(outcomes.filter(isSure).length, outcomes.length)}.\n`)
  for (const [kind, own] of Map.groupBy(outcomes, ({ folder }) => folder.kind)) {
    process.stdout.write(`         ${kind}: ${percent(own.filter(counts).length, own.length)}, sure ${own.filter(isSure).length}\n`)
  }
  for (const outcome of outcomes.filter((one) => !counts(one) || isWronglySure(one))) {
    const { folder, candidates, place } = outcome
    const [first] = candidates
    const shown = first ? `${first.title} (${first.year ?? '?'}, ${first.score}${first.isSure ? ', sure' : ''})` : 'nothing'
    process.stdout.write(`         ${folder.kind}: ${folder.name}: ${folder.row.key} ${folder.row.title} at ${place}, first ${shown}\n`)
  }
}

/** Of folders named after anime of a large catalogue, how many are known again without a network. */
export async function benchMatch(): Promise<void> {
  if (!existsSync(file)) {
    process.stdout.write(`match: left out, there is no ${file} (AMN_SHARED names the folder that holds data/search)\n`)
    return
  }
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): CatalogueLine => JSON.parse(line))
    .filter(({ amnMediaType }) => amnMediaType === 'Anime')
  const rows = lines.map(({ key, title: own, subType, aired, alternativeTitles = [] }) => ({
    key,
    title: own,
    subType,
    aired,
    others: alternativeTitles.map((other) => other.title),
  }))
  const bearers = new Map<string, AnimeRow[]>()
  for (const row of rows) {
    for (const folded of new Set([row.title, ...row.others].map(tight))) bearers.set(folded, [...(bearers.get(folded) ?? []), row])
  }
  const folders = drawAnimeFolders(rows, drawn.count, drawn.seed)
  title(`${folders.length} folders named after ${rows.length} anime, drawn with the seed ${drawn.seed}, and found in the offline catalogue`)
  const data = mkdtempSync(join(tmpdir(), 'amn-match-'))
  mkdirSync(join(data, 'catalogues'))
  writeFileSync(join(data, 'catalogues', 'anime-offline-database-minified.json'), JSON.stringify(asDatabase(lines)))
  const product = await scanned(data, folders)
  const idle = product.child.memory()
  const from = performance.now()
  await product.ask('/scrapper', { scrapper: 'catalogue', amnMediaType: 'Anime', query: 'anything' })
  process.stdout.write(`         the catalogue was read at the first question in ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
  const outcomes: Outcome[] = []
  let most = product.child.memory()
  for (const folder of folders) {
    outcomes.push(await match(product, folder, bearers))
    most = Math.max(most, product.child.memory())
  }
  report(outcomes)
  const grown = most - idle
  tell('most memory that the catalogue takes', `${grown.toFixed(0)} MiB`, '≤ 200 MiB', grown <= 200)
  await product.child.stop()
}
