import type { Found } from '@amn/contract/scrapper/scrapper'
import { creditOf, known, pageTo, present } from './parts.ts'

interface More {
  people: { id: string | undefined; type: string | undefined; name: string | undefined }[]
  originalLanguage: string | undefined
  contentRating: string | undefined
  lastChapter: string | undefined
  links: readonly [site: string, address: string][]
}
/** What the sites of links are: the raw edition, the English one, shops. */
const sites: Record<string, string> = { raw: 'Raw', engtl: 'English', amz: 'Amazon', ebj: 'eBookJapan', cdj: 'CDJapan' }

/** Who wrote and drew it, in which language, for whom, and pages elsewhere. */
export const moreOfMangadex = ({ people, originalLanguage, contentRating, lastChapter, links }: More): Partial<Found> =>
  present({
    credits: people.flatMap(({ id, type, name }) =>
      type === 'author' || type === 'artist'
        ? creditOf({ name, kind: 'person', role: type, ids: id === undefined ? undefined : [{ source: 'mangadex', key: `author/${id}` }] })
        : [],
    ),
    originalLanguage: originalLanguage?.split('-')[0],
    ageRating: contentRating === undefined ? undefined : contentRating[0]?.toUpperCase() + contentRating.slice(1),
    totalCount: known(/^\d{1,5}(?:\.\d+)?$/.test(lastChapter ?? '') ? Number(lastChapter) : undefined),
    links: links.flatMap(([site, address]) => (sites[site] && /^https?:/.test(address) ? pageTo(address, 'other', sites[site]) : [])),
  })
