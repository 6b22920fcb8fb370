import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { cleanFound } from '../../domain/metadata/clean.ts'
import { commonCredits, eachOnce, fillRoles } from './merge-credits.ts'
import type { FileSource, FileMetadata, StoredMetadata } from './stored-metadata.ts'

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

// A book that is a media of its own has its own title; the series that it belongs to stands beside it.
const seriesOf = ({ whole, work }: LocalFacts): Pick<Found, 'series'> => {
  const named = work?.series ?? whole?.series
  if (named !== undefined) return { series: named }
  const isOther = whole?.title !== undefined && work?.title !== undefined && foldTitle(whole.title) !== foldTitle(work.title)
  return isOther && whole.title !== undefined ? { series: whole.title } : {}
}
const joinCredits = (...lists: (readonly FoundCredit[] | undefined)[]) => {
  const credits = eachOnce(lists.flatMap((list) => list ?? []))
  return credits.length > 0 ? { credits } : {}
}
const ofSingleWork = (facts: LocalFacts): Found => {
  const { whole, work } = facts
  return {
    ...whole,
    ...work,
    ...joinTags(whole?.tags, work?.tags),
    ...joinIds(whole, work),
    ...joinCredits(work?.credits, whole?.credits),
    ...seriesOf(facts),
  }
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
  for (const field of fields) if (field !== 'tags' && field !== 'credits') Object.assign(merged, { [field]: mostFrequent(whole(field)) })
  const tags = commonTags(all.map((facts) => joinTags(facts.whole?.tags, facts.work?.tags).tags ?? []).filter((list) => list.length > 0))
  const first = all.find(isFirst)?.work
  const shared = {
    subType: mostFrequent(work('subType')),
    originCountry: mostFrequent(work('originCountry')),
    adultContent: mostFrequent(work('adultContent')),
    originalLanguage: mostFrequent(work('originalLanguage')),
    ageRating: mostFrequent(work('ageRating')),
  }
  const credits = commonCredits(all.map((facts) => joinCredits(facts.work?.credits, facts.whole?.credits).credits ?? []))
  return Object.fromEntries(
    Object.entries({
      ...shared,
      airedFrom: first?.airedFrom,
      seasonYear: first?.seasonYear,
      description: work('description')[0],
      ...merged,
      ...(tags.length > 0 && { tags }),
      ...(credits.length > 0 && { credits }),
    }).filter(([, value]) => value !== undefined),
  )
}

// Sidecars of a media describe the media itself, but the title of a work among several is not that of them all.
const ofSeveralWorks = ({ whole, work }: LocalFacts): Found => ({
  ...work,
  ...whole,
  ...joinTags(whole?.tags, work?.tags),
  ...joinCredits(whole?.credits, work?.credits),
})

// The first track is not what the recording is called.
function withoutPartTitle({ facts, isPart }: FileMetadata): LocalFacts {
  if (!isPart || !facts.work) return facts
  const { title: _, ...work } = facts.work
  return { ...facts, work }
}

/** What one source says of a media: first the sidecars of the media itself, then what its parts have in common. */
function mergeSource(files: readonly FileMetadata[], isSingleWork: boolean): Found {
  const beside = files
    .filter(({ contentId }) => contentId === null)
    .map(({ facts }) => (isSingleWork ? ofSingleWork(facts) : ofSeveralWorks(facts)))
  const parts = files.filter(({ contentId }) => contentId !== null).map(withoutPartTitle)
  const fromParts = isSingleWork ? parts.map(ofSingleWork) : [ofParts(parts)]
  const inParts = isSingleWork ? commonCredits(fromParts.map(({ credits = [] }) => credits)) : (fromParts[0]?.credits ?? [])
  const credits = fillRoles([...beside.map((found) => found.credits ?? []), inParts])
  return Object.assign({}, ...fromParts.toReversed(), ...beside.toReversed(), credits.length > 0 ? { credits } : {}) as Found
}

// The tags of a recording name others as the author and the reader than as musicians.
const asAudiobook = (file: FileMetadata): FileMetadata => {
  const { whole, work, spoken } = file.facts
  if (spoken === undefined) return file
  const { credits: _, ...restOfWork } = work ?? {}
  return { ...file, facts: { ...file.facts, whole: { ...whole, credits: spoken }, work: restOfWork } }
}

/** What each source says of a media, cleaned so that it can be stored: a file may say anything. */
export function mergeSources({ files, isSingleWork, minutes }: StoredMetadata, type: MediaType): Map<FileSource, Found> {
  const heard = type === 'Audiobook' ? files.map(asAudiobook) : files
  const bySource = new Map([...Map.groupBy(heard, ({ source }) => source)].map(([source, own]) => [source, mergeSource(own, isSingleWork)]))
  if (minutes !== undefined) bySource.set('embedded', { runtime: minutes, ...bySource.get('embedded') })
  return new Map([...bySource].map(([source, found]) => [source, cleanFound(found)]))
}
