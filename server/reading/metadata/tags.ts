import type { Found } from '@amn/contract/scrapper/scrapper'
import { namesOf } from './words.ts'

type Tag = NonNullable<Found['tags']>[number]

/** What says no more than the form of a file, or nothing. */
const empty = new Set(
  'audiobook audiobooks ebook ebooks e-book comic comics manga general other unknown speech podcast fiction books book none'.split(' '),
)

/** The tags of genres, of other words, and of places, each in its group and once; what says nothing is left out. */
export function tagsOf({ genre = [], other = [], place = [] }: { genre?: string[]; other?: string[]; place?: string[] }): Tag[] {
  const all: Tag[] = [
    ...genre.map((name) => ({ group: 'Genre', name })),
    ...place.map((name) => ({ group: 'PlaceAndTime', name })),
    ...other.map((name) => ({ group: 'General', name })),
  ]
  const seen = new Set<string>()
  return all.filter(({ name }) => !empty.has(name.toLowerCase()) && seen.size < seen.add(name.toLowerCase()).size).slice(0, 60)
}

/** Whether a rating by age, of whatever board, is one for adults alone. */
export const isForAdults = (rating: string | undefined): true | undefined =>
  namesOf(rating, /[/|]/).some((one) =>
    /^(?:[\w .-]{1,30}:\s*)?(?:rated )?(?:adults only.*|x{1,3}|x18\+?|r18\+?|r-18|rx|ao)$/i.test(one),
  ) || undefined
