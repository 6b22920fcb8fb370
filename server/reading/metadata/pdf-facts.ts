import { readComicFacts } from './comic-facts.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { tagsOf } from './tags.ts'
import { countOf, originalLanguageOf } from './figures.ts'
import { eachIdOnce, idOf } from './ids.ts'
import { creditsOf, eachCreditOnce } from './credits/people.ts'
import { descriptionOf, innerTitleOf, namesOf } from './words.ts'
import { readXmp } from './xmp.ts'

/** What is in the information dictionary of a PDF. */
export interface PdfInfo {
  title?: string
  author?: string
  subject?: string
  keywords?: string
  /** The packet of XMP that a program may have laid inside it. */
  xmp?: string
}

// A name of one word in small letters is that of an account.
const isAccount = (name: string) => /^[a-z0-9._-]+$/.test(name)

const comicIn = (keywords: string, pages: number | undefined): LocalFacts | undefined => {
  try {
    return readComicFacts(Buffer.from(keywords), pages)
  } catch {
    return undefined
  }
}

/** What a PDF says of itself. Its days are those of the file, not of the work, and say nothing; programs for comics write a whole ComicInfo among the keywords. */
export function describePdf({ title, author, subject, keywords = '', xmp = '' }: PdfInfo, pages?: number): LocalFacts {
  const comic = keywords.includes('<ComicInfo') ? comicIn(keywords.trim(), pages) : undefined
  if (comic) return comic
  const packet = readXmp(xmp)
  const innerTitle = innerTitleOf(title) ?? innerTitleOf(packet.title)
  const { series, position } = packet
  const isSentence = (subject ?? '').trim().split(/\s+/).length > 4
  return makeFacts({
    whole: { title: series },
    work: {
      title: innerTitle,
      enumeration: series && position?.toString(),
      ...(isSentence && { description: descriptionOf(subject) }),
      tags: tagsOf({ other: [...namesOf(keywords), ...(isSentence ? [] : namesOf(subject))] }),
      credits: eachCreditOnce([
        ...creditsOf('author', packet.creators.length > 0 ? packet.creators : author).filter(({ name }) => !isAccount(name)),
        ...creditsOf('publisher', packet.publishers),
      ]),
      originalLanguage: packet.languages.map(originalLanguageOf).find(Boolean),
      pageCount: countOf(pages, 1_000_000),
      ids: eachIdOnce(packet.ids.map((id) => idOf('isbn', id.replace(/^(?:urn:)?isbn:?\s*/i, '')))),
    },
    ...(series !== undefined && { part: { title: innerTitle, volume: position } }),
  })
}
