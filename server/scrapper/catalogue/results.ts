import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { Hit } from '../source.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'
import { pageOf, ranked, toExternalId } from './external-ids.ts'
import type { CatalogueRecord } from './record.ts'
import type { RecordStore } from './record-store.ts'

const mostRelations = 100

const firstOf = <K extends keyof CatalogueRecord>(records: readonly CatalogueRecord[], key: K) =>
  records.map((record) => record[key]).find((value) => value !== undefined)

/** What a work is known by; an id under which another one is found is left out. */
const idsOf = (store: RecordStore, work: number, records: readonly CatalogueRecord[]) =>
  ranked(records.flatMap(({ ids }) => ids)).filter((id) => store.find(id) === work)

/** What a work is found by again, also after the files were read anew. */
export function keyOf(store: RecordStore, work: number): string {
  const records = store.entry(work)
  const [id] = idsOf(store, work, records)
  return id ?? `title:${firstOf(records, 'title')} ${firstOf(records, 'airedFrom') ?? firstOf(records, 'seasonYear') ?? ''}`
}

/** All titles of a work, each once; what one file knows of a title's language and kind counts for all. */
function titlesOf(records: readonly CatalogueRecord[]): { title: string; titles: NonNullable<Found['titles']> } {
  const [title = ''] = records.map((record) => record.title)
  const all = new Map<string, NonNullable<Found['titles']>[number]>()
  const listed = records.flatMap((record) => [...record.titles, { title: record.title, language: null, kind: 'other' as const }])
  for (const one of listed) {
    const known = all.get(one.title)
    if (!known || (known.kind === 'other' && one.kind !== 'other') || (known.language === null && one.language !== null))
      all.set(one.title, one)
  }
  const japanese = [...all.values()].filter(({ language }) => language === 'ja')
  const [only] = japanese
  if (only && japanese.length === 1 && ![...all.values()].some(({ kind }) => kind === 'native'))
    all.set(only.title, { ...only, kind: 'native' })
  const own = all.get(title)
  all.delete(title)
  const isNative = own?.kind === 'native'
  return { title, titles: [...(isNative && own ? [own] : []), ...all.values()] }
}

/** What a work is found as. */
export function toHit(store: RecordStore, work: number): Hit {
  const records = store.entry(work)
  const { title, titles } = titlesOf(records)
  const native = titles.find(({ kind }) => kind === 'native')?.title
  const day = firstOf(records, 'airedFrom')
  const ids = idsOf(store, work, records)
  return {
    id: keyOf(store, work),
    titles: [...new Set([title, ...titles.map((one) => one.title)])],
    otherTitle: native === title ? titles.find((one) => one.title !== title)?.title : native,
    year: firstOf(records, 'seasonYear') ?? (day === undefined ? undefined : Number(day.slice(0, 4))),
    subType: firstOf(records, 'subType'),
    type: 'Anime',
    picture: firstOf(records, 'picture'),
    address: ids[0] === undefined ? undefined : pageOf(ids[0]),
    ids: ids.map(toExternalId),
  }
}

function relationsOf(records: readonly CatalogueRecord[], store: RecordStore, own: number): Found['relations'] {
  const related = new Set(records.flatMap((record) => record.related ?? []).flatMap((id) => store.find(id) ?? []))
  related.delete(own)
  return [...related].slice(0, mostRelations).map((work) => {
    const other = store.entry(work)
    return { type: 'Other', title: other[0]?.title ?? '', amnMediaType: 'Anime', ids: idsOf(store, work, other).map(toExternalId) }
  })
}

const creditsOf = (records: readonly CatalogueRecord[]): FoundCredit[] => {
  const studios = firstOf(records, 'studios') ?? []
  const producers = (firstOf(records, 'producers') ?? []).filter((name) => !studios.includes(name))
  const as = (role: 'studio' | 'producer') => (name: string) => ({ name, kind: 'organisation' as const, role })
  return [...studios.map(as('studio')), ...producers.map(as('producer'))]
}
const offlineDatabase = 'anime-offline-database'

const shownTag = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1)

/** All that is known of a work. */
export function toFound(store: RecordStore, work: number): Found {
  const records = store.entry(work)
  const ids = idsOf(store, work, records)
  const credits = creditsOf(records)
  const score = firstOf(records, 'score')
  const homepage = firstOf(records, 'homepage')
  const tags = [...new Set(records.flatMap((record) => record.tags ?? []))]
  const fields = {
    ...titlesOf(records),
    subType: firstOf(records, 'subType'),
    status: firstOf(records, 'status'),
    season: firstOf(records, 'season'),
    seasonYear: firstOf(records, 'seasonYear'),
    airedFrom: firstOf(records, 'airedFrom'),
    airedTo: firstOf(records, 'airedTo'),
    originCountry: firstOf(records, 'originCountry'),
    tags: tags.length === 0 ? undefined : uniqueTags(tags.map((tag) => tagOf(shownTag(tag)))),
    credits: credits.length === 0 ? undefined : credits,
    originalLanguage: firstOf(records, 'originalLanguage'),
    runtime: firstOf(records, 'runtime'),
    totalCount: firstOf(records, 'totalCount'),
    links: homepage === undefined ? undefined : [{ address: homepage, title: null, kind: 'homepage' as const }],
    communityScores: score === undefined ? undefined : [{ source: offlineDatabase, score, count: null }],
    relations: records.some(({ related }) => related !== undefined) ? relationsOf(records, store, work) : undefined,
    cover: firstOf(records, 'picture'),
    address: ids[0] === undefined ? undefined : pageOf(ids[0]),
    ids: ids.map(toExternalId),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
