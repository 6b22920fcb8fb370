import { creditRoles, linkKinds } from '@amn/contract/media/credit-values'
import type { CommunityScore, Link } from '@amn/contract/media/credits'
import { foundCredit } from '@amn/contract/scrapper/scrapper-schemas'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { eachScoreOnce, originalLanguageOf, scoreOf } from '../figures.ts'
import { idOf } from '../ids.ts'
import { linksTo } from '../links.ts'
import { creditsOf, eachCreditOnce, personOf } from './people.ts'
import { addressOf, lineOf, wordOf } from '../words.ts'

type Data = Record<string, unknown>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 500) : value === undefined ? [] : [value])
const plainRole = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')
const roles = new Map(creditRoles.map((role) => [plainRole(role), role] as const))

function creditIn(one: unknown): FoundCredit[] {
  const data = isData(one) ? one : {}
  const name = personOf(data['name'])
  const given = lineOf(data['role'], 100) ?? 'author'
  const role = roles.get(plainRole(given)) ?? 'other'
  const kind = foundCredit.shape.kind.safeParse(data['kind'])
  const names = list(data['names']).flatMap((other) => personOf(other) ?? [])
  const ids = list(data['ids']).flatMap((id) => (isData(id) ? (idOf(wordOf(id['source']), wordOf(id['key'])) ?? []) : []))
  const more = {
    kind: kind.success ? kind.data : undefined,
    character: lineOf(data['character'], 200),
    job: role === 'other' ? (lineOf(data['job'], 200) ?? (plainRole(given) === 'other' ? undefined : given)) : undefined,
    language: originalLanguageOf(data['language']),
    sortName: personOf(data['sortName']),
    names: names.length > 0 ? names.slice(0, 10) : undefined,
    ids: ids.length > 0 ? ids.slice(0, 10) : undefined,
    picture: addressOf(data['picture']),
  }
  if (name === undefined) return []
  return [{ name, role, ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as Partial<FoundCredit>) }]
}

const namesIn = (value: unknown) => list(value).map((one) => (isData(one) ? one['name'] : one))

/** Whom a JSON file names: our own list of credits, and the fields of Audiobookshelf. */
export const jsonCredits = (data: Data): FoundCredit[] =>
  eachCreditOnce([
    ...list(data['credits']).flatMap(creditIn),
    ...creditsOf('author', namesIn(data['authors'] ?? data['author'])),
    ...creditsOf('narrator', namesIn(data['narrators'] ?? data['narrator'])),
    ...creditsOf('publisher', namesIn(data['publisher'])),
  ])

/** The pages that a JSON file leads to: addresses, or `{address, title, kind}`. */
export const jsonLinks = (data: Data): Link[] =>
  list(data['links'])
    .slice(0, 50)
    .flatMap((one) => {
      const given = isData(one) ? one : { address: one }
      const kind = linkKinds.find((each) => each === given['kind']) ?? 'other'
      return linksTo(kind, [given['address']], lineOf(given['title'], 200) ?? null)
    })

/** What others think of it, as `{source, score, count}` with scores out of a hundred. */
export const jsonScores = (data: Data): CommunityScore[] =>
  eachScoreOnce(
    list(data['communityScores']).map((one) => {
      const source = isData(one) ? wordOf(one['source']).toLowerCase() : ''
      return isData(one) && /^[a-z][a-z0-9-]{0,39}$/.test(source)
        ? scoreOf(source, one['score'], { top: 100, votes: one['count'] })
        : undefined
    }),
  )
