import { creditRoles } from '@amn/contract/media/credit-values'
import { factKinds, splitFact } from '@amn/contract/media/facts/fact-kinds'
import { listOrders, tagModes } from '@amn/contract/media/media-values'
import { mediaTypes } from '@amn/contract/values'
import * as v from 'valibot'
import { anyText, pageNumber, searchOf, wholeNumber, withoutEmpty } from './search-fields.ts'

export const listTypes = ['All', ...mediaTypes] as const
export type ListType = (typeof listTypes)[number]

const cleanTags = (tags: string[]) => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))].slice(0, 200)
/** Ids or exact names of tags: a list, or one text in which commas part them. */
const tags = v.pipe(
  v.union([
    v.array(v.fallback(anyText(), '')),
    v.pipe(
      anyText(),
      v.transform((text) => text.split(',')),
    ),
  ]),
  v.transform(cleanTags),
)
const isFact = (text: string) => /^[a-z][a-zA-Z]{1,30}:[a-zA-Z0-9.-]{1,40}$/.test(text) && isKnownKind(splitFact(text).kind)
const isKnownKind = (kind: string) => (factKinds as readonly string[]).includes(kind)
/** What files are, in the same form. */
const facts = v.pipe(
  tags,
  v.transform((found) => found.filter(isFact)),
)
const listOf = (isMember: (text: string) => boolean) =>
  v.pipe(
    tags,
    v.transform((found) => found.filter(isMember)),
  )
const credits = listOf((text) => /^([a-zA-Z]{3,12}:)?[1-9]\d{0,14}$/.test(text) && isKnownRole(text))
const isKnownRole = (text: string) => !text.includes(':') || (creditRoles as readonly string[]).includes(text.slice(0, text.indexOf(':')))
const ids = listOf((text) => /^[1-9]\d{0,14}$/.test(text))
const languages = listOf((text) => /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/.test(text))
const day = v.pipe(v.string(), v.isoDate())
const year = v.pipe(wholeNumber(9999), v.minValue(1000))
const readFields = searchOf({
  titleFilter: v.pipe(
    anyText(),
    v.transform((text) => text.slice(0, 200)),
  ),
  includedTags: tags,
  excludedTags: tags,
  includedFacts: facts,
  excludedFacts: facts,
  includedCredits: credits,
  excludedCredits: credits,
  includedSeries: ids,
  excludedSeries: ids,
  includedLanguages: languages,
  excludedLanguages: languages,
  maximumAge: wholeNumber(21, 0),
  scoreFrom: wholeNumber(100),
  scoreTo: wholeNumber(100),
  yearFrom: year,
  yearTo: year,
  runtimeFrom: wholeNumber(60_000),
  runtimeTo: wholeNumber(60_000),
  pagesFrom: wholeNumber(60_000),
  pagesTo: wholeNumber(60_000),
  inclusionMode: v.picklist(tagModes),
  exclusionMode: v.picklist(tagModes),
  airedAfter: day,
  airedBefore: day,
  includeWorkInProgress: v.pipe(
    v.union([v.literal(true), v.literal('true')]),
    v.transform(() => true as const),
  ),
  sort: v.picklist(listOrders),
  order: v.picklist(['asc', 'desc']),
  seed: wholeNumber(9_999_999),
  page: pageNumber(),
  size: wholeNumber(100),
  /** The media that the split view previews. */
  selected: wholeNumber(),
})
const typeField = v.fallback(v.picklist(listTypes), 'All')

/** What the address of the media list holds, in the specification's names; what is absent is as by default. */
export type MediaSearch = { type: ListType } & ReturnType<typeof readFields>

/** What a list may include and exclude. */
export const sidedFilters = ['Tags', 'Facts', 'Credits', 'Series', 'Languages'] as const

/** Reads the address of the media list; a tag, or whatever else it names, is on one side only. */
export function mediaSearch(found: Record<string, unknown>): MediaSearch {
  const read = readFields(found)
  const sides = Object.fromEntries(
    sidedFilters.flatMap((name) => {
      const out = read[`excluded${name}`]?.filter((one) => !read[`included${name}`]?.includes(one))
      return out ? [[`excluded${name}`, out]] : []
    }),
  )
  return { type: v.parse(typeField, found['type']), ...withoutEmpty({ ...read, ...sides }) }
}
