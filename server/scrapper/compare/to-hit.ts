import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import type { Hit } from '../source.ts'

/** Something that was read as a whole, as a search would have found it. */
export function toHit(id: string, type: MediaType, found: Found): Hit {
  const native = found.titles?.find(({ kind }) => kind === 'native')?.title
  const titles = [found.title, ...(found.titles ?? []).map(({ title }) => title)].filter((title) => title !== undefined)
  return {
    id,
    titles,
    type,
    otherTitle: [native, ...titles].find((title) => title !== undefined && title !== titles[0]),
    year: found.airedFrom === undefined ? found.seasonYear : Number(found.airedFrom.slice(0, 4)),
    subType: found.subType,
    picture: found.cover,
    address: found.address,
    ids: found.ids,
    isTheOne: true,
  }
}
