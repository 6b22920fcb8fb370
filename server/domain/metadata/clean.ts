import type { Found } from '@amn/contract/scrapper/scrapper'
import { found as foundShape, foundEpisode } from '@amn/contract/scrapper/scrapper-schemas'
import { seen } from '@amn/contract/values'
import { foldName, foldTitle } from '../../text/fold.ts'

// They would turn around the text beside them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const breaks = /[\p{Cc}\p{Z}]+/gu
const controls = /[^\P{Cc}\n\t]/gu
const inNoTag = /[,\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu
const lists = { titles: 100, tags: 500, relations: 200, ids: 100, credits: 500, links: 50, scores: 20, episodes: 3000 }

// What is far beyond what is kept is not looked at.
const begin = (text: string, most: number) => text.slice(0, most * 4 + 100).toWellFormed()
const cut = (text: string, most: number) => (text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text).trim()

/** A text of one line that can be kept: without control signs, and no longer than it may be; empty where nothing of it could be seen. */
export function cleanLine(text: string, most: number): string {
  const line = cut(begin(text, most).replaceAll(turning, '').replaceAll(breaks, ' ').trim(), most)
  return seen.test(line) ? line : ''
}

const cleanText = (text: string, most: number): string =>
  cut(begin(text, most).replaceAll(/\r\n?/g, '\n').replaceAll(turning, '').replaceAll(controls, ' ').trim(), most)

/** The address of a page for people; undefined unless it is one of the web. */
export function pageAddress(address: string | undefined): string | undefined {
  if (!address || address.length > 2000 || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

const once = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const known = new Set<string>()
  return items.filter((item) => known.size < known.add(keyOf(item)).size)
}

type Title = NonNullable<Found['titles']>[number]
// What a work is called officially may look the same written out in our letters; then it is no transcription.
const isOfficial = ({ kind, language }: Title) => kind === 'official' && language !== null
const cleanTitles = (titles: readonly Title[]) => {
  const cleaned = titles.map(({ title, language, kind }): Title => ({
    title: cleanLine(title, 500),
    language: language && cleanLine(language, 35) === language ? language : null,
    kind,
  }))
  const official = new Map(cleaned.filter(isOfficial).map((one) => [foldTitle(one.title), one]))
  return once(
    cleaned.map((one) => (one.kind === 'romanised' && official.get(foldTitle(one.title))) || one),
    ({ title }) => foldTitle(title),
  ).filter(({ title }) => title !== '')
}

const cleanTags = (tags: NonNullable<Found['tags']>) =>
  once(
    tags.map(({ group, name }) => ({ group: cleanLine(group, 200), name: cleanLine(begin(name, 200).replaceAll(inNoTag, ' '), 200) })),
    ({ group, name }) => `${foldName(group)}\n${foldName(name)}`,
  ).filter(({ name }) => name !== '')

const cleanIds = (ids: NonNullable<Found['ids']>) =>
  once(
    ids.map(({ source, key }) => ({ source: cleanLine(source, 41), key: cleanLine(key, 201) })),
    ({ source, key }) => `${source}\n${key}`,
  ).filter(({ source, key }) => source !== '' && key !== '' && source.length <= 40 && key.length <= 200)

const cleanRelations = (relations: NonNullable<Found['relations']>) =>
  relations.map((one) => ({ ...one, title: cleanLine(one.title, 500), ids: cleanIds(one.ids).slice(0, 20) }))

const cleanWord = (text: string | undefined, most: number) => (text && cleanLine(text, most)) || undefined

type Credit = NonNullable<Found['credits']>[number]
const isPicture = (address = '') => address.length <= 1900 && URL.canParse(address) && new URL(address).protocol === 'https:'
// Actors are many, and those who made it are named first.
const cleanCredits = (credits: readonly Credit[]): Credit[] =>
  once(
    credits.flatMap((one): Credit[] => {
      const name = cleanLine(one.name, 200)
      if (name === '') return []
      const { kind, role } = one
      const language = readLanguage(one.language)
      const more = {
        character: cleanWord(one.character, 200),
        job: cleanWord(one.job, 200),
        sortName: cleanWord(one.sortName, 200),
        picture: isPicture(one.picture) ? one.picture : undefined,
      }
      const names = [...new Set((one.names ?? []).map((other) => cleanLine(other, 200)))].filter((other) => other !== '' && other !== name)
      const ids = cleanIds(one.ids ?? []).slice(0, 20)
      return [
        {
          name,
          role,
          ...(kind && { kind }),
          ...(language && { language }),
          ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as Partial<Credit>),
          ...(names.length > 0 && { names: names.slice(0, 20) }),
          ...(ids.length > 0 && { ids }),
        },
      ]
    }),
    ({ name, role, character = '', job = '', language = '' }) =>
      [foldName(name), role, foldName(character), role === 'other' ? foldName(job) : '', language].join('\n'),
  )

const cleanLinks = (links: NonNullable<Found['links']>) =>
  once(
    links.flatMap(({ address, title, kind }) => {
      const page = pageAddress(address)
      return page === undefined ? [] : [{ address: page, title: (title && cleanLine(title, 200)) || null, kind }]
    }),
    ({ address }) => address,
  )

// A score that nobody gave says nothing.
const cleanScores = (scores: NonNullable<Found['communityScores']>) =>
  once(
    scores.map(({ source, score, count }) => ({
      source: source
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^[^a-z]+|-$/g, '')
        .slice(0, 40),
      score: Math.round(score * 100) / 100,
      count: count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null,
    })),
    ({ source }) => source,
  ).filter(({ source, score, count }) => source !== '' && score >= 0 && score <= 100 && count !== 0)

// As the tag by which everybody knows it: jpn is ja.
const readLanguage = (language = ''): string | undefined => {
  const tag = language.replaceAll('_', '-')
  if (!/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/.test(tag) || /^(?:und|zxx|mul|mis|xx)(?:-|$)/i.test(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
const readCount = (value: number | undefined, most: number) =>
  value !== undefined && value > 0 && value <= most ? Math.floor(value) || undefined : undefined

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && value !== 'UNKNOWN' && !(Array.isArray(value) && value.length === 0)

const withoutWrongEnd = (found: Found): Found => {
  const { airedTo, ...rest } = found
  return airedTo !== undefined && found.airedFrom !== undefined && airedTo < found.airedFrom ? rest : found
}

type FoundEpisode = NonNullable<Found['episodes']>[number]
// What only says which it is, is no title.
const isNamed = (title: string, number: number) =>
  title !== '' && title !== String(number) && !/^(?:episode|episodio|épisode|folge|odcinek|chapter|ep\.?|#)[\s#]*\d{1,4}$/i.test(title)
const cleanEpisodes = (episodes: readonly FoundEpisode[]): FoundEpisode[] =>
  once(
    episodes.flatMap(({ season, number, airedAt, ...texts }): FoundEpisode[] => {
      const title = cleanLine(texts.title ?? '', 300)
      const description = cleanText(texts.description ?? '', 5000)
      const day = foundEpisode.shape.airedAt.safeParse(airedAt).data
      const isCounted =
        Number.isFinite(number) && number >= 0 && number <= 100_000 && (season === null || (season >= 0 && season <= 10_000))
      const told = { ...(isNamed(title, number) && { title }), ...(day && { airedAt: day }), ...(description && { description }) }
      return isCounted && Object.keys(told).length > 0 ? [{ season, number, ...told }] : []
    }),
    ({ season, number }) => `${season} ${number}`,
  )

/** What a source found, in the form in which it can be kept: what is too long is cut, and what a field cannot hold is left out. */
export function cleanFound(found: Found): Found {
  const { title, titles, enumeration, description, tags, relations, cover, background, originCountry, seasonYear, ids } = found
  const cleaned = {
    ...found,
    title: title && cleanLine(title, 500),
    titles: titles && cleanTitles(titles).slice(0, lists.titles),
    enumeration: enumeration && cleanLine(enumeration, 40),
    description: description && cleanText(description, 20_000),
    tags: tags && cleanTags(tags).slice(0, lists.tags),
    relations: relations && cleanRelations(relations).slice(0, lists.relations),
    originCountry: originCountry && /^[A-Z]{2}$/.test(originCountry) ? originCountry : undefined,
    seasonYear: seasonYear && seasonYear >= 1000 && seasonYear <= 9999 ? seasonYear : undefined,
    cover: cover && cover.length <= 2000 ? cover : undefined,
    background: background && background.length <= 2000 ? background : undefined,
    address: pageAddress(found.address),
    credits: found.credits && cleanCredits(found.credits).slice(0, lists.credits),
    series: found.series && cleanLine(found.series, 200),
    originalLanguage: readLanguage(found.originalLanguage),
    ageRating: found.ageRating && cleanLine(found.ageRating, 40),
    runtime: readCount(found.runtime, 100_000),
    pageCount: readCount(found.pageCount, 1_000_000),
    wordCount: readCount(found.wordCount, 100_000_000),
    totalCount: readCount(found.totalCount, 1_000_000),
    links: found.links && cleanLinks(found.links).slice(0, lists.links),
    communityScores: found.communityScores && cleanScores(found.communityScores).slice(0, lists.scores),
    episodes: found.episodes && cleanEpisodes(found.episodes.slice(0, lists.episodes)),
    ids: ids && cleanIds(ids).slice(0, lists.ids),
  }
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = foundShape.shape
  const kept = Object.entries(cleaned).filter(([field, value]) => hasValue(value) && shape[field]?.safeParse(value).success)
  return withoutWrongEnd(Object.fromEntries(kept))
}
