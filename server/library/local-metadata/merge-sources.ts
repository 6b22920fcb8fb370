import type { Found } from '@amn/contract/scrapper/scrapper'
import { foldTitle } from '../../text/fold.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { cleanFound } from '../../domain/metadata/clean.ts'
import type { FileSource, Telling } from './stored-metadata.ts'

type Field = keyof Found
type Tags = NonNullable<Found['tags']>

/** The value that most tell; of several the one that was told first. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>()
  for (const value of values) {
    const key = JSON.stringify(value)
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.value
}

/** The tags that at least half of those tell who tell any, in the order in which they were told first. */
function tagsOfMost(all: readonly Tags[]): Tags {
  const keyOf = ({ group, name }: Tags[number]) => `${group}\0${name.toLowerCase()}`
  const counts = new Map<string, { tag: Tags[number]; count: number }>()
  for (const tags of all) {
    for (const tag of tags) counts.set(keyOf(tag), { tag, count: (counts.get(keyOf(tag))?.count ?? 0) + 1 })
  }
  return [...counts.values()].filter(({ count }) => count * 2 >= all.length).map(({ tag }) => tag)
}

// A book that is a media of its own bears its own title; the series that it belongs to is kept as films keep their set.
const seriesTag = ({ whole, work }: LocalFacts): Tags =>
  whole?.title !== undefined && work?.title !== undefined && foldTitle(whole.title) !== foldTitle(work.title)
    ? [{ group: 'General', name: whole.title }]
    : []
const asOne = (facts: LocalFacts): Found => {
  const { whole, work } = facts
  return { ...whole, ...work, ...bothTags(whole?.tags, [...(work?.tags ?? []), ...seriesTag(facts)]), ...bothIds(whole, work) }
}
const bothTags = (one: Tags = [], other: Tags = []) => (one.length + other.length > 0 ? { tags: [...one, ...other] } : {})
const bothIds = (whole: Found = {}, work: Found = {}) => {
  const ids = [...(work.ids ?? []), ...(whole.ids ?? [])]
  return ids.length > 0 ? { ids } : {}
}
const isFirst = ({ part }: LocalFacts) => (part?.number ?? part?.volume) === 1 && (part?.volume ?? 1) === 1 && (part?.season ?? 1) <= 1

// What a part tells of itself holds for the whole where that makes sense: a description of the first, a kind that most share, the day of number one.
function asMany(all: readonly LocalFacts[]): Found {
  const whole = (field: Field) => all.flatMap((facts) => (facts.whole?.[field] === undefined ? [] : [facts.whole[field]]))
  const work = <K extends Field>(field: K) => all.flatMap((facts) => (facts.work?.[field] === undefined ? [] : [facts.work[field]]))
  const told: Found = {}
  const fields = new Set(all.flatMap(({ whole: one = {} }) => Object.keys(one) as Field[]))
  for (const field of fields) if (field !== 'tags') Object.assign(told, { [field]: mostFrequent(whole(field)) })
  const tags = tagsOfMost(all.map((facts) => bothTags(facts.whole?.tags, facts.work?.tags).tags ?? []).filter((list) => list.length > 0))
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
      ...told,
      ...(tags.length > 0 && { tags }),
    }).filter(([, value]) => value !== undefined),
  )
}

// Of what lies beside a media all is of the media, but the title of a work among several is not that of them all.
const besideMany = ({ whole, work }: LocalFacts): Found => ({ ...work, ...whole, ...bothTags(whole?.tags, work?.tags) })

/** What one source tells of a media: first what lies beside the media as such, then what its parts have in common. */
function mergeSource(tellings: readonly Telling[], isOne: boolean): Found {
  const beside = tellings.filter(({ contentId }) => contentId === null).map(({ facts }) => (isOne ? asOne(facts) : besideMany(facts)))
  const parts = tellings.filter(({ contentId }) => contentId !== null).map(({ facts }) => facts)
  const fromParts = isOne ? parts.map(asOne).toReversed() : [asMany(parts)]
  return Object.assign({}, ...fromParts, ...beside.toReversed()) as Found
}

/** What each source tells of a media, in the form in which it can be kept: a file may tell anything. */
export function mergeSources(tellings: readonly Telling[], isOne: boolean): Map<FileSource, Found> {
  const bySource = Map.groupBy(tellings, ({ source }) => source)
  return new Map([...bySource].map(([source, own]) => [source, cleanFound(mergeSource(own, isOne))]))
}
