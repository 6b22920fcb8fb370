import type { XmlElement } from '../xml.ts'
import { parseXml } from '../xml.ts'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { dayOfNumbers } from './days.ts'
import { firstText } from './elements.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { eachIdOnce, idOf, idsInAddresses } from './ids.ts'
import { isForAdults, tagsOf } from './tags.ts'
import { addressOf, descriptionOf, lineOf, namesOf, numberOf, partTitleOf } from './words.ts'

const writers = ['writer', 'penciller', 'inker', 'coverartist']

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

function describe(root: XmlElement): LocalFacts {
  const field = (name: string) => firstText(root, name)
  const series = lineOf(field('series'))
  const others = [field('localizedseries'), field('alternateseries')].flatMap((title) => lineOf(title) ?? [])
  const number = field('number')
  const day = dayOfNumbers(field('year'), field('month'), field('day'))
  const title = lineOf(field('title'))
  const addresses = namesOf(field('web'), /[\s,]/)
  const tags = namesOf(field('tags'))
  const isId = (tag: string) => idsOfIssue(tag).length > 0 || /^urn:/i.test(tag)
  return makeFacts({
    whole: {
      title: series,
      titles: others.filter((one) => one !== series).map((one) => ({ title: one, language: null, kind: 'other' as const })),
      subType: subTypeOf(field('manga') ?? '', field('format') ?? ''),
      adultContent: isForAdults(field('agerating')),
      tags: tagsOf({ genre: namesOf(field('genre')), other: tags.filter((tag) => !isId(tag)), place: namesOf(field('locations')) }),
      ids: idsInAddresses(addresses.join(' ')),
    },
    work: {
      ...(series === undefined && { title }),
      description: descriptionOf(field('summary')),
      ...day,
      address: addresses.map(addressOf).find(Boolean),
      ids: eachIdOnce([
        idOf('isbn', field('gtin')?.replace(/^urn:isbn:/i, '')),
        ...idsOfIssue(`${tags.join(' ')} ${field('notes') ?? ''}`),
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
    people: writers.flatMap((role) => namesOf(field(role))).filter((name, at, all) => all.indexOf(name) === at),
  })
}

/** Reads the bytes of a ComicInfo.xml of any version; UNPROCESSABLE_FILE where it is none. */
export const readComicFacts = (bytes: Buffer): LocalFacts => {
  const root = parseXml(bytes, limits.metadataPieces)
  return root.local === 'ComicInfo' ? describe(root) : refuse('file.notComicInfo')
}
