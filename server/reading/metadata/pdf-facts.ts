import { readComicFacts } from './comic-facts.ts'
import { type LocalFacts, makeFacts } from './facts.ts'
import { tagsOf } from './tags.ts'
import { descriptionOf, innerTitleOf, namesOf } from './words.ts'

/** What is in the information dictionary of a PDF. */
export interface PdfInfo {
  title?: string
  author?: string
  subject?: string
  keywords?: string
}

const comicIn = (keywords: string): LocalFacts | undefined => {
  try {
    return readComicFacts(Buffer.from(keywords))
  } catch {
    return undefined
  }
}

/** What a PDF says of itself. Its days are those of the file, not of the work, and say nothing; programs for comics write a whole ComicInfo among the keywords. */
export function describePdf({ title, author, subject, keywords = '' }: PdfInfo): LocalFacts {
  const comic = keywords.includes('<ComicInfo') ? comicIn(keywords.trim()) : undefined
  if (comic) return comic
  const innerTitle = innerTitleOf(title)
  const isSentence = (subject ?? '').trim().split(/\s+/).length > 4
  return makeFacts({
    work: {
      title: innerTitle,
      ...(isSentence && { description: descriptionOf(subject) }),
      tags: tagsOf({ other: [...namesOf(keywords), ...(isSentence ? [] : namesOf(subject))] }),
    },
    people: namesOf(author, /[;&]/),
  })
}
