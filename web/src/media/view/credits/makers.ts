import type { Credit } from '@amn/contract/media/credits'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { MediaType } from '@amn/contract/values'

/** A role and who had it, in the order of their importance. */
export interface Makers {
  role: CreditRole
  people: Credit['contributor'][]
}

interface Plan {
  /** The first of these that somebody has. */
  first: readonly CreditRole[]
  /** What is named behind it. */
  also?: readonly CreditRole[]
}
const written: Plan = { first: ['author', 'writer', 'story'] }
const plans: Record<MediaType, Plan> = {
  Book: written,
  Novel: written,
  Audiobook: { ...written, also: ['narrator'] },
  Manga: { first: ['author', 'story', 'writer'], also: ['artist'] },
  Movie: { first: ['director', 'creator', 'writer', 'studio'] },
  TvSeries: { first: ['creator', 'director', 'studio'] },
  Cartoon: { first: ['creator', 'director', 'studio'] },
  Anime: { first: ['studio', 'director'] },
  Other: { first: ['author', 'creator', 'director', 'artist', 'performer', 'writer', 'studio'] },
}

const inRole = (credits: readonly Credit[], wanted: CreditRole): Credit['contributor'][] => {
  const people = credits.filter(({ role }) => role === wanted).map(({ contributor }) => contributor)
  return [...new Map(people.map((one) => [one.id, one])).values()]
}

/** Who is named below the title of a media of a type: the author of a book, the director of a film, the studio of an anime. */
export function makersOf(credits: readonly Credit[], type: MediaType): Makers[] {
  const { first, also = [] } = plans[type]
  const main = first.find((wanted) => credits.some(({ role }) => role === wanted))
  const found = [...(main ? [main] : []), ...also].map((role) => ({ role, people: inRole(credits, role) }))
  const named = new Set(found[0]?.people.map(({ id }) => id))
  return found.filter(({ people }, index) => people.length > 0 && (index === 0 || people.some(({ id }) => !named.has(id))))
}
