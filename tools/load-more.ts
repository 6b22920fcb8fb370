import { communityScore, link } from '@amn/contract/media/credit-schemas'
import type { CreditRole } from '@amn/contract/media/credit-values'
import { foundCredit } from '@amn/contract/scrapper/scrapper-schemas'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { Tx } from '@amn/server/db/tables'
import { lockContributors } from '@amn/server/domain/credits/contributor-queries'
import { insertResolved, resolveCredits } from '@amn/server/domain/credits/resolve-credits'
import { readLockedMedia } from '@amn/server/domain/history/media-field-queries'
import { writeFields } from '@amn/server/domain/history/write-field-queries'
import { cleanFound } from '@amn/server/domain/metadata/clean'
import { splitNames } from '@amn/server/text/contributor-names/split-names'

/** Lists of names in a catalogue, and what these did. */
const named: Record<string, CreditRole> = {
  authors: 'author',
  creators: 'creator',
  director: 'director',
  directors: 'director',
  writers: 'writer',
  artists: 'artist',
  translators: 'translator',
  narrators: 'narrator',
  composers: 'composer',
  studios: 'studio',
  producers: 'producer',
  publisher: 'publisher',
  publishers: 'publisher',
  networks: 'network',
  cast: 'actor',
}
const companies: readonly CreditRole[] = ['studio', 'producer', 'publisher', 'network']

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one] : []))

function creditsIn(given: Record<string, unknown>): FoundCredit[] {
  const whole = (Array.isArray(given['credits']) ? given['credits'] : []).flatMap((one) => foundCredit.safeParse(one).data ?? [])
  const lists = Object.entries(named).flatMap(([key, role]) => {
    const kind = companies.includes(role) ? 'organisation' : 'person'
    // One text may name several.
    const names = namesIn(given[key]).flatMap((one) => splitNames(one, { kind }))
    return names.map((name): FoundCredit => ({ name, role, kind }))
  })
  return [...whole, ...lists]
}

const number = given('number')
const text = given('string')
function given<T extends 'number' | 'string'>(kind: T) {
  return (value: unknown) => (typeof value === kind ? (value as T extends 'number' ? number : string) : undefined)
}

const links = link.array()
const scores = communityScore.array()
const fields = [
  'credits',
  'series',
  'enumeration',
  'originalLanguage',
  'ageRating',
  'runtime',
  'pageCount',
  'wordCount',
  'totalCount',
] as const

/** What a line of a catalogue tells of people, series, languages, lengths, scores and links; nothing where it tells none of it. */
export function readMore(line: Record<string, unknown>): Found | undefined {
  const position = line['enumeration'] ?? line['enumerationNumber']
  const found = cleanFound({
    credits: creditsIn(line),
    series: text(line['series']),
    enumeration: typeof position === 'number' ? String(position) : text(position),
    originalLanguage: text(line['originalLanguage']),
    ageRating: text(line['ageRating']),
    runtime: number(line['runtime']),
    pageCount: number(line['pageCount']),
    wordCount: number(line['wordCount']),
    totalCount: number(line['totalCount']) ?? number(line['episodes']),
    links: links.safeParse(line['links']).data,
    communityScores: scores.safeParse(line['communityScores']).data,
  })
  return Object.keys(found).length > 0 ? found : undefined
}

/** Gives loaded media what their lines told, within the transaction. */
export async function writeMore(tx: Tx, loaded: readonly { id: number; more: Found }[]): Promise<void> {
  if (loaded.length === 0) return
  await lockContributors(tx)
  const present = await readLockedMedia(
    tx,
    loaded.map(({ id }) => id),
  )
  for (const { id, more } of loaded) {
    const state = present.get(id)
    if (!state) continue
    const credits = more.credits && (await insertResolved(tx, await resolveCredits(tx, more.credits, id), null))
    const plain = Object.fromEntries(fields.flatMap((field) => (more[field] === undefined ? [] : [[field, more[field]]])))
    const { links, communityScores } = more
    await writeFields(
      tx,
      state,
      { ...plain, ...(credits && { credits }), ...(links && { links }), ...(communityScores && { communityScores }) },
      { locked: state.locked, provenance: state.provenance },
    )
  }
}
