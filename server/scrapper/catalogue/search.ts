import type { Hit } from '../source.ts'
import { type MediaQuery, rankHits } from '../compare/ranking.ts'
import { readTitle } from '../compare/title-parts.ts'
import type { Catalogue } from './build.ts'
import { keyOf, toHit } from './results.ts'

const most = { hits: 20, exact: 20, alike: 24 }
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const endings = ['th', 'st', 'nd', 'rd']

/** The ways in which a title with a season is commonly written. */
function spellings(title: string): string[] {
  const { base, number, year } = readTitle(title)
  if (number === 1) return year === undefined ? [title] : [title, base, `${base} ${year}`]
  const ending = endings[number] ?? 'th'
  const ways = [`${number}`, roman[number] ?? '', `season ${number}`, `${number}${ending} season`, `s${number}`, `第${number}期`]
  return [title, ...ways.map((way) => `${base} ${way}`)]
}

/** The works that titles are most like, the most similar first; those that are known by one of these ids are the ones. */
export function searchCatalogue({ store, index }: Catalogue, mediaQuery: MediaQuery, ids: readonly string[]): Hit[] {
  const sure = new Set(ids.flatMap((id) => store.findOnly(id) ?? []))
  const works = new Set(sure)
  const add = (records: readonly number[]) => {
    for (const record of records) works.add(store.workOf(record))
  }
  for (const title of mediaQuery.titles) for (const way of spellings(title)) add(index.exactly(way).slice(0, most.exact))
  for (const title of mediaQuery.titles) add(index.like(title, most.alike))
  const hits = [...works].map((work): Hit => {
    const hit = toHit(store, work)
    return sure.has(work) ? { ...hit, isTheOne: true } : hit
  })
  const known = new Map(hits.map((hit) => [hit.id, hit]))
  return rankHits(
    mediaQuery,
    hits.toSorted((one, other) => other.titles.length - one.titles.length),
  )
    .slice(0, most.hits)
    .flatMap(({ id }) => known.get(id) ?? [])
}

/** The work that has this key. */
export function findWork({ store, index }: Catalogue, key: string): number | undefined {
  if (!key.startsWith('title:')) return store.find(key)
  const title = key.slice('title:'.length).replace(/ [\d-]*$/, '')
  return index
    .exactly(title)
    .map((record) => store.workOf(record))
    .find((work) => keyOf(store, work) === key)
}
