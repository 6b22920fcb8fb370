import { z } from 'zod'
import { AppError, wrongField } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Candidate, Found } from '@amn/contract/scrapper/scrapper'
import { candidate } from '@amn/contract/scrapper/scrapper-schemas'
import { type MediaType, seen } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { isText } from '../../http/body/check-json.ts'
import { cleanFound, cleanLine, pageAddress } from '../../domain/metadata/clean.ts'
import type { Hit, Scrapper } from '../source.ts'
import { type MediaQuery, rankHits } from './ranking.ts'
import { findMediaQuery } from './media-query.ts'
import { pictureAddress } from '../pictures/address.ts'
import type { Ready } from '../ready.ts'
import { displayName } from '../display-name.ts'
import { toHit } from './to-hit.ts'

const mostCandidates = 20
const longestId = 500

/** What is looked for: words, the address of a page, or an id. */
export interface SearchInput {
  type: MediaType
  mediaId?: number | undefined
  query?: string | undefined
  year?: number | undefined
  url?: string | undefined
  id?: string | undefined
}

// What a source answers is not always what it has promised; whoever asked can do nothing but try another.
const withPlainErrors = <T>(scrapper: Scrapper, work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    const isUnexpected = cause instanceof TypeError || cause instanceof SyntaxError || cause instanceof RangeError
    throw isUnexpected
      ? new AppError('SCRAPPER_FAILED', reasonFor('scrapper.notUnderstood', { name: displayName(scrapper) }), { cause })
      : cause
  })

function refuseType(scrapper: Scrapper, type: MediaType): void {
  if (!scrapper.types.includes(type)) throw wrongField('amnMediaType', reasonFor('scrapper.noType', { name: displayName(scrapper) }))
}

// A picture of somebody that lies elsewhere than on the hosts of the source is not asked for.
const withOwnPictures = (scrapper: Scrapper, { credits, ...found }: Found): Found =>
  credits === undefined
    ? found
    : {
        ...found,
        credits: credits.map(({ picture, ...credit }) =>
          picture === undefined || pictureAddress(scrapper, picture, undefined) === undefined ? credit : { ...credit, picture },
        ),
      }

/** All that a source knows of one thing, checked; undefined: it knows no such thing. */
export async function findFound(ready: Ready, id: string, type: MediaType, mediaId?: number): Promise<Found | undefined> {
  const { scrapper, sourceFor } = ready
  refuseType(scrapper, type)
  const read = async () => {
    const found = await scrapper.read(id, type, sourceFor({ purpose: 'read' }), mediaId)
    return found && withOwnPictures(scrapper, cleanFound(found))
  }
  return withPlainErrors(scrapper, read())
}

/** The same; throws NOT_FOUND. */
export async function getFound(ready: Ready, id: string, type: MediaType, mediaId?: number): Promise<Found> {
  const found = await findFound(ready, id, type, mediaId)
  if (!found) throw new AppError('NOT_FOUND', reasonFor('scrapper.unknown', { name: displayName(ready.scrapper) }))
  return found
}

// Every title is compared with every other, sign by sign: a source that says thousands would hold up everybody.
const comparable = (titles: readonly string[], mostSigns: number): string[] => {
  let signs = 0
  return titles
    .slice(0, 100)
    .map((title) => title.slice(0, 300))
    .filter((title) => seen.test(title))
    .filter((title, at) => at === 0 || (signs += title.length) <= mostSigns)
}

const { subType, amnMediaType, year } = candidate.shape
const right = z.object({ subType: subType.catch(null), amnMediaType: amnMediaType.catch(null), year: year.catch(null) })

const shown = (scrapper: Scrapper, one: Candidate, mediaId: number | undefined): Candidate => ({
  ...one,
  ...right.parse(one),
  title: cleanLine(one.title, 500),
  otherTitle: one.otherTitle === null ? null : cleanLine(one.otherTitle, 500) || null,
  picture: pictureAddress(scrapper, one.picture ?? undefined, mediaId) ?? null,
  address: pageAddress(one.address ?? undefined) ?? null,
})

const idOf = (scrapper: Scrapper, { url, id }: SearchInput): string => {
  const { finds, idIn } = scrapper
  const name = displayName(scrapper)
  if (id !== undefined && finds.includes('id')) return id
  if (url === undefined || !idIn) throw wrongField(url === undefined ? 'id' : 'url', reasonFor('scrapper.notFoundBy', { name }))
  const page = URL.canParse(url) ? new URL(url) : undefined
  const found = page && (page.protocol === 'https:' || page.protocol === 'http:') ? idIn(page) : undefined
  if (found === undefined) throw wrongField('url', reasonFor('scrapper.noPage', { name }))
  return found
}

async function listHits(db: Db, ready: Ready, input: SearchInput): Promise<{ mediaQuery: MediaQuery; hits: Hit[] }> {
  const { scrapper, sourceFor } = ready
  const { type, mediaId, query } = input
  if (query === undefined) {
    const id = idOf(scrapper, input)
    const hits: Hit[] = []
    for (const candidateId of scrapper.possibleIds?.(id, type) ?? [id]) {
      const found = await findFound(ready, candidateId, type, mediaId)
      if (found) hits.push(toHit(candidateId, type, found))
    }
    return { mediaQuery: { titles: [], type }, hits }
  }
  if (!scrapper.finds.includes('query')) throw wrongField('query', reasonFor('scrapper.noWords', { name: displayName(scrapper) }))
  const mediaQuery = await findMediaQuery(db, { ...input, query })
  const hits = await withPlainErrors(
    scrapper,
    scrapper.search({ query, type, year: mediaQuery.year, mediaId }, sourceFor({ purpose: 'search' })),
  )
  return { mediaQuery, hits: hits.slice(0, mostCandidates) }
}

/** Asks a scrapper, and gives what it found, the most similar first. */
export async function listCandidates(db: Db, ready: Ready, input: SearchInput): Promise<Candidate[]> {
  refuseType(ready.scrapper, input.type)
  const { mediaQuery, hits } = await listHits(db, ready, input)
  const ids = new Set<string>()
  const isUsable = ({ id, titles }: Hit) =>
    id !== '' && id.length <= longestId && isText(id) && titles.some((title) => seen.test(title)) && ids.size < ids.add(id).size
  const candidates = rankHits(
    { ...mediaQuery, titles: comparable(mediaQuery.titles, 1000) },
    hits.filter(isUsable).map((hit) => ({ ...hit, titles: comparable(hit.titles, 1500) })),
  )
  return candidates.map((one) => shown(ready.scrapper, one, input.mediaId)).slice(0, mostCandidates)
}
