import type { MobiFacts } from '../mobi.ts'
import { dateOf } from './days.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { originalLanguageOf } from './figures.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { creditsOf, eachCreditOnce } from './credits/people.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, innerTitleOf, namesOf } from './words.ts'

/** What the EXTH header of a MOBI or AZW3 says of the book. */
export function describeMobi({ title, entries }: MobiFacts): LocalFacts {
  const all = (...kinds: number[]) => kinds.flatMap((kind) => entries.get(kind) ?? [])
  return makeFacts({
    work: {
      title: [...all(503), title].map(innerTitleOf).find(Boolean),
      description: all(103).map(descriptionOf).find(Boolean),
      ...dateOf(all(106)[0]),
      tags: tagsOf({ other: namesOf(all(105), /[;,]/) }),
      credits: eachCreditOnce([...creditsOf('author', all(100)), ...creditsOf('other', all(108)), ...creditsOf('publisher', all(101))]),
      originalLanguage: all(524).map(originalLanguageOf).find(Boolean),
      ids: eachIdOnce([
        ...all(104).map((isbn) => idOf('isbn', isbn.replace(/^(?:urn:)?isbn:?\s*/i, ''))),
        ...all(113, 504).map((asin) => (/^[A-Z0-9]{10}$/.test(asin.trim()) ? idOf('asin', asin) : undefined)),
      ]),
    },
  })
}
