import type { Found } from '@amn/contract/scrapper/scrapper'
import { found as foundShape } from '@amn/contract/scrapper/scrapper-schemas'
import { seen } from '@amn/contract/values'
import { foldName, foldTitle } from '../../text/fold.ts'

// They would turn around the text beside them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const breaks = /[\p{Cc}\p{Z}]+/gu
const controls = /[^\P{Cc}\n\t]/gu
const inNoTag = /[,\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu
const lists = { titles: 100, tags: 500, relations: 200, ids: 100 }

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

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && value !== 'UNKNOWN' && !(Array.isArray(value) && value.length === 0)

const withoutWrongEnd = (found: Found): Found => {
  const { airedTo, ...rest } = found
  return airedTo !== undefined && found.airedFrom !== undefined && airedTo < found.airedFrom ? rest : found
}

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
    ids: ids && cleanIds(ids).slice(0, lists.ids),
  }
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> = foundShape.shape
  const kept = Object.entries(cleaned).filter(([field, value]) => hasValue(value) && shape[field]?.safeParse(value).success)
  return withoutWrongEnd(Object.fromEntries(kept))
}
