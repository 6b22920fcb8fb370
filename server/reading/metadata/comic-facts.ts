import type { XmlElement } from '../xml.ts'
import { parseNearlyXml } from '../epub/nearly-xml.ts'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { ExternalId, FoundCredit } from '@amn/contract/scrapper/scrapper'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { dayOfNumbers } from './days.ts'
import { firstText } from './elements.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { ageRatingOf, countOf, eachScoreOnce, originalLanguageOf, scoreOf } from './figures.ts'
import { eachIdOnce, idOf, idsInAddresses } from './ids.ts'
import { linksTo } from './links.ts'
import { creditsOf, eachCreditOnce } from './credits/people.ts'
import { isForAdults, tagsOf } from './tags.ts'
import { addressOf, descriptionOf, lineOf, namesOf, numberOf, partTitleOf } from './words.ts'

/** The elements that name people, with what they did. */
const people: [element: string, role: CreditRole][] = [
  ['writer', 'writer'],
  ['penciller', 'penciller'],
  ['inker', 'inker'],
  ['colorist', 'colorist'],
  ['letterer', 'letterer'],
  ['coverartist', 'coverArtist'],
  ['editor', 'editor'],
  ['translator', 'translator'],
  ['publisher', 'publisher'],
  ['imprint', 'imprint'],
]

function subTypeOf(manga: string, format: string) {
  if (/^one[ -]?shot$/i.test(format)) return 'ONESHOT'
  return /^yes/i.test(manga) ? 'MANGA' : undefined
}

/** A volume that is marked as one: `v01`, `Vol. 2`. */
const volumeIn = (text: string | undefined) => numberOf(/^\s*v(?:ol(?:ume)?)?\.?\s*(\d{1,3}(?:\.\d)?)\s*$/i.exec(text ?? '')?.[1], 999)
const volumeOf = (text: string | undefined) => volumeIn(text) ?? numberOf(text, 999)

/** The number that Comic Vine gives to kinds of things, before that of each of them. */
const comicVineKinds: Record<string, string> = { issue: '4000', volume: '4050', series: '4050' }
/** How taggers write ids of an issue among words: `urn:metron:issue:9`, `CVDB145269`. */
function idsOfIssue(text: string): ExternalId[] {
  const named = [...text.matchAll(/\burn:(comicvine|metron):(\w{1,20}):(\d{1,12})\b/gi)]
    .slice(0, 20)
    .flatMap(([, source = '', kind = '', key = '']) => {
      const comicVine = comicVineKinds[kind.toLowerCase()]
      if (source.toLowerCase() === 'metron') return idOf('metron', `${kind.toLowerCase()}/${key}`) ?? []
      return comicVine === undefined ? [] : (idOf('comicvine', `${comicVine}-${key}`) ?? [])
    })
  const old = [...text.matchAll(/\bCVDB(\d{1,12})\b/gi)].slice(0, 20).flatMap(([, key = '']) => idOf('comicvine', `4000-${key}`) ?? [])
  return [...named, ...old]
}

const creditsIn = (root: XmlElement): FoundCredit[] =>
  eachCreditOnce(people.flatMap(([element, role]) => creditsOf(role, firstText(root, element), { isList: true })))

// A translation, and a manga in another language than those of its kind, says nothing of the language of the work.
function languageIn(root: XmlElement): string | undefined {
  const language = originalLanguageOf(firstText(root, 'languageiso'))
  const isManga = /^yes/i.test(firstText(root, 'manga') ?? '')
  const isTranslated = firstText(root, 'translator') !== undefined || (isManga && !/^(?:ja|ko|zh)$/.test(language ?? ''))
  return isTranslated ? undefined : language
}

/** What an issue belongs to besides its own series: a group of series, else the first arc of a story with its place in that. */
function groupOf(root: XmlElement): { group: string | undefined; arc: string | undefined; place: string | undefined } {
  const [arc] = namesOf(firstText(root, 'storyarc'))
  const place = numberOf(firstText(root, 'storyarcnumber')?.split(',')[0], 9999)
  return { group: lineOf(firstText(root, 'seriesgroup')?.split(/[,;]/)[0], 200), arc, place: place?.toString() }
}

function describe(root: XmlElement, pages: number | undefined): LocalFacts {
  const field = (name: string) => firstText(root, name)
  const series = lineOf(field('series'))
  const others = [field('localizedseries'), field('alternateseries')].flatMap((title) => lineOf(title) ?? [])
  const number = field('number')
  const day = dayOfNumbers(field('year'), field('month'), field('day'))
  const title = lineOf(field('title'))
  const addresses = namesOf(field('web'), /[\s,]/)
  const tags = namesOf(field('tags'))
  const { group, arc, place } = groupOf(root)
  const credits = creditsIn(root)
  const gtin = field('gtin') ?? ''
  const inPages = idsInAddresses(addresses.join(' '))
  const isOfIssue = ({ source, key }: ExternalId) => source === 'comicvine' && !key.startsWith('4050-')
  const isId = (tag: string) => idsOfIssue(tag).length > 0 || /^urn:/i.test(tag)
  return makeFacts({
    whole: {
      title: series,
      titles: others.filter((one) => one !== series).map((one) => ({ title: one, language: null, kind: 'other' as const })),
      subType: subTypeOf(field('manga') ?? '', field('format') ?? ''),
      adultContent: isForAdults(field('agerating')),
      tags: tagsOf({ genre: namesOf(field('genre')), other: tags.filter((tag) => !isId(tag)), place: namesOf(field('locations')) }),
      ids: inPages.filter((id) => !isOfIssue(id)),
      credits,
      series: group,
      originalLanguage: languageIn(root),
      ageRating: ageRatingOf(field('agerating')),
      totalCount: countOf(field('count'), 100_000),
    },
    work: {
      ...(series === undefined && { title }),
      description: descriptionOf(field('summary')),
      ...day,
      address: addresses.map(addressOf).find(Boolean),
      ...(group === undefined && arc !== undefined && { series: arc, enumeration: place }),
      pageCount: countOf(field('pagecount'), 100_000) ?? pages,
      communityScores: eachScoreOnce([scoreOf('comicinfo', field('communityrating'), { top: 5 })]),
      links: linksTo('other', addresses),
      ids: eachIdOnce([
        idOf('isbn', gtin.replace(/^urn:isbn:/i, '')),
        ...idsOfIssue(`${tags.join(' ')} ${field('notes') ?? ''} ${gtin}`),
        ...inPages.filter(isOfIssue),
      ]),
    },
    part: {
      title: partTitleOf(title),
      number: numberOf(number),
      ...(numberOf(number) === undefined && volumeIn(number) === undefined && { numberText: lineOf(number, 40) }),
      // Many a comic has the year in which its run began there.
      volume: volumeOf(field('volume')) ?? volumeIn(number),
      airedAt: day.airedFrom,
    },
  })
}

/** Reads the bytes of a ComicInfo.xml of any version, with how many pages there are where it does not say; UNPROCESSABLE_FILE where it is none. */
export const readComicFacts = (bytes: Buffer, pages?: number): LocalFacts => {
  const root = parseNearlyXml(bytes, limits.metadataPieces)
  return root.local === 'ComicInfo' ? describe(root, pages) : refuse('file.notComicInfo')
}
