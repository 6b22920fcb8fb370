import type { Found } from '@amn/contract/scrapper/scrapper'
import { foldTitle } from '../../text/fold.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { cleanFound } from '../../domain/metadata/clean.ts'
import type { FileSource, FileMetadata } from './stored-metadata.ts'

type Field = keyof Found
type Tags = NonNullable<Found['tags']>

/** The value that most have; of several the first. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>()
  for (const value of values) {
    const key = JSON.stringify(value)
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.value
}

/** The tags that at least half of the lists have, in the order in which they appear first. */
function commonTags(all: readonly Tags[]): Tags {
  const keyOf = ({ group, name }: Tags[number]) => `${group}\0${name.toLowerCase()}`
  const counts = new Map<string, { tag: Tags[number]; count: number }>()
  for (const tags of all) {
    for (const tag of tags) counts.set(keyOf(tag), { tag, count: (counts.get(keyOf(tag))?.count ?? 0) + 1 })
  }
  return [...counts.values()].filter(({ count }) => count * 2 >= all.length).map(({ tag }) => tag)
}

// A book that is a media of its own has its own title; the series that it belongs to is kept as films keep their set.
const seriesTag = ({ whole, work }: LocalFacts): Tags =>
  whole?.title !== undefined && work?.title !== undefined && foldTitle(whole.title) !== foldTitle(work.title)
    ? [{ group: 'General', name: whole.title }]
    : []
const ofSingleWork = (facts: LocalFacts): Found => {
  const { whole, work } = facts
  return { ...whole, ...work, ...joinTags(whole?.tags, [...(work?.tags ?? []), ...seriesTag(facts)]), ...joinIds(whole, work) }
}
const joinTags = (one: Tags = [], other: Tags = []) => (one.length + other.length > 0 ? { tags: [...one, ...other] } : {})
const joinIds = (whole: Found = {}, work: Found = {}) => {
  const ids = [...(work.ids ?? []), ...(whole.ids ?? [])]
  return ids.length > 0 ? { ids } : {}
}
const isFirst = ({ part }: LocalFacts) => (part?.number ?? part?.volume) === 1 && (part?.volume ?? 1) === 1 && (part?.season ?? 1) <= 1

// What a part says of itself holds for the whole where that makes sense: a description of the first, a kind that most share, the day of number one.
function ofParts(all: readonly LocalFacts[]): Found {
  const whole = (field: Field) => all.flatMap((facts) => (facts.whole?.[field] === undefined ? [] : [facts.whole[field]]))
  const work = <K extends Field>(field: K) => all.flatMap((facts) => (facts.work?.[field] === undefined ? [] : [facts.work[field]]))
  const merged: Found = {}
  const fields = new Set(all.flatMap(({ whole: one = {} }) => Object.keys(one) as Field[]))
  for (const field of fields) if (field !== 'tags') Object.assign(merged, { [field]: mostFrequent(whole(field)) })
  const tags = commonTags(all.map((facts) => joinTags(facts.whole?.tags, facts.work?.tags).tags ?? []).filter((list) => list.length > 0))
  const first = all.find(isFirst)?.work
  const shared = {
    subType: mostFrequent(work('subType')),
    originCountry: mostFrequent(work('originCountry')),
    adultContent: mostFrequent(work('adultContent')),
  }
  return Object.fromEntries(
    Object.entries({
      ...shared,
      airedFrom: first?.airedFrom,
      seasonYear: first?.seasonYear,
      description: work('description')[0],
      ...merged,
      ...(tags.length > 0 && { tags }),
    }).filter(([, value]) => value !== undefined),
  )
}

// Sidecars of a media describe the media itself, but the title of a work among several is not that of them all.
const ofSeveralWorks = ({ whole, work }: LocalFacts): Found => ({ ...work, ...whole, ...joinTags(whole?.tags, work?.tags) })

/** What one source says of a media: first the sidecars of the media itself, then what its parts have in common. */
function mergeSource(files: readonly FileMetadata[], isSingleWork: boolean): Found {
  const beside = files
    .filter(({ contentId }) => contentId === null)
    .map(({ facts }) => (isSingleWork ? ofSingleWork(facts) : ofSeveralWorks(facts)))
  const parts = files.filter(({ contentId }) => contentId !== null).map(({ facts }) => facts)
  const fromParts = isSingleWork ? parts.map(ofSingleWork).toReversed() : [ofParts(parts)]
  return Object.assign({}, ...fromParts, ...beside.toReversed()) as Found
}

/** What each source says of a media, cleaned so that it can be stored: a file may say anything. */
export function mergeSources(files: readonly FileMetadata[], isSingleWork: boolean): Map<FileSource, Found> {
  const bySource = Map.groupBy(files, ({ source }) => source)
  return new Map([...bySource].map(([source, own]) => [source, cleanFound(mergeSource(own, isSingleWork))]))
}
