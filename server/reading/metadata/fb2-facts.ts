import type { CreditRole } from '@amn/contract/media/credit-values'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { findElement, findElements, type XmlElement } from '../xml.ts'
import { dateOf, yearOf } from './days.ts'
import { boundedText, childrenOf, firstText } from './elements.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { originalLanguageOf } from './figures.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { creditsOf, eachCreditOnce, personOf } from './credits/people.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, lineOf, namesOf, numberOf } from './words.ts'

// Written in parts; by those it is sorted, too.
function personIn(element: XmlElement, role: CreditRole): FoundCredit[] {
  const part = (name: string) => personOf(firstText(element, name))
  const [first, middle, last] = [part('first-name'), part('middle-name'), part('last-name')]
  const given = [first, middle].filter(Boolean).join(' ')
  const name = personOf([given, last].filter(Boolean).join(' ')) ?? part('nickname')
  const sortName = last !== undefined && given !== '' ? `${last}, ${given}` : undefined
  return name === undefined ? [] : [{ name, role, ...(sortName !== undefined && { sortName }) }]
}
const peopleIn = (info: XmlElement | undefined, local: string, role: CreditRole) =>
  (info ? childrenOf(info, local) : []).flatMap((element) => personIn(element, role))

/** What the description at the beginning of an FB2 says of the book, of its publication, and of the work that was translated. */
export function describeFb2(root: XmlElement): LocalFacts {
  const info = findElement(root, 'title-info') ?? root
  const [source, publication] = [findElement(root, 'src-title-info'), findElement(root, 'publish-info')]
  const title = lineOf(firstText(info, 'book-title'))
  const original = source && lineOf(firstText(source, 'book-title'))
  const annotation = findElement(info, 'annotation')
  const sequence = (childrenOf(info, 'sequence')[0] ?? (publication && childrenOf(publication, 'sequence')[0]))?.attributes
  const series = lineOf(sequence?.['name'], 200)
  const position = numberOf(sequence?.['number'], 9999)
  const translators = peopleIn(info, 'translator', 'translator')
  const date = findElements(info, 'date')[0]
  const day = dateOf(date?.attributes['value'] ?? firstText(info, 'date'))
  const languages = [
    firstText(info, 'src-lang'),
    source && firstText(source, 'lang'),
    ...(translators.length > 0 ? [] : [firstText(info, 'lang')]),
  ]
  return makeFacts({
    whole: { title: series },
    work: {
      title,
      titles: original !== undefined && original !== title ? [{ title: original, language: null, kind: 'native' }] : [],
      description: annotation && descriptionOf(boundedText(annotation, 200_000)),
      ...day,
      seasonYear: day.seasonYear ?? yearOf(publication && firstText(publication, 'year')),
      tags: tagsOf({ other: namesOf(firstText(info, 'keywords')) }),
      enumeration: position?.toString(),
      credits: eachCreditOnce([
        ...peopleIn(info, 'author', 'author'),
        ...translators,
        ...creditsOf('publisher', publication && firstText(publication, 'publisher')),
      ]),
      originalLanguage: languages.map(originalLanguageOf).find(Boolean),
      ids: eachIdOnce([idOf('isbn', publication && firstText(publication, 'isbn'))]),
    },
    part: { ...(series !== undefined && { title, volume: position }) },
  })
}
