import type { XmlElement } from '../xml.ts'
import { parseXml } from '../xml.ts'
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

function describe(root: XmlElement): LocalFacts {
  const field = (name: string) => firstText(root, name)
  const series = lineOf(field('series'))
  const others = [field('localizedseries'), field('alternateseries')].flatMap((title) => lineOf(title) ?? [])
  const number = field('number')
  const day = dayOfNumbers(field('year'), field('month'), field('day'))
  const title = lineOf(field('title'))
  const addresses = namesOf(field('web'), /[\s,]/)
  return makeFacts({
    whole: {
      title: series,
      titles: others.filter((one) => one !== series).map((one) => ({ title: one, language: null, kind: 'other' as const })),
      subType: subTypeOf(field('manga') ?? '', field('format') ?? ''),
      adultContent: isForAdults(field('agerating')),
      tags: tagsOf({ genre: namesOf(field('genre')), other: namesOf(field('tags')), place: namesOf(field('locations')) }),
      ids: idsInAddresses(addresses.join(' ')),
    },
    work: {
      ...(series === undefined && { title }),
      description: descriptionOf(field('summary')),
      ...day,
      address: addresses.map(addressOf).find(Boolean),
      ids: eachIdOnce([idOf('isbn', field('gtin')?.replace(/^urn:isbn:/i, ''))]),
    },
    part: {
      title: partTitleOf(title),
      number: numberOf(number),
      ...(numberOf(number) === undefined && { numberText: lineOf(number, 40) }),
      // Many a comic has the year in which its run began there.
      volume: numberOf(field('volume'), 999),
      airedAt: day.airedFrom,
    },
    people: writers.flatMap((role) => namesOf(field(role))).filter((name, at, all) => all.indexOf(name) === at),
  })
}

/** Reads the bytes of a ComicInfo.xml of any version; UNPROCESSABLE_FILE where it is none. */
export const readComicFacts = (bytes: Buffer): LocalFacts => {
  const root = parseXml(bytes, limits.metadataPieces)
  return root.local === 'ComicInfo' ? describe(root) : refuse('It is no ComicInfo')
}
