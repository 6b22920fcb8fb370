import { type ContributorKind, kindOfRole } from '@amn/contract/media/credit-values'
import type { ExternalId, FoundCredit } from '@amn/contract/scrapper/scrapper'
import type { Db, Tx } from '../../db/tables.ts'
import { displayName } from '../../text/contributor-names/display-name.ts'
import { nameKey } from '../../text/contributor-names/name-key.ts'
import { sortName } from '../../text/contributor-names/sort-name.ts'
import type { HistoryCredit } from '../history/media-fields.ts'
import {
  insertContributor,
  insertIds,
  insertNames,
  insertPictureAddresses,
  type KnownContributor,
  listKnownContributors,
} from './contributor-queries.ts'
import { queuePictureFetching } from './picture-fetching.ts'

/** A person or an organisation that credits name: one that is here (its id), or one that would be made (counted from -1 downwards). */
interface Named extends KnownContributor {
  name: string
  sortName: string
  newNames: { name: string; key: string }[]
  newIds: ExternalId[]
  picture?: string
}

/** Credits that a source found, with those whom they name. */
export interface ResolvedCredits {
  /** Those who are not here yet have ids below zero. */
  credits: HistoryCredit[]
  named: Named[]
}

const isSameId = (one: ExternalId, other: ExternalId) => one.source === other.source && one.key === other.key
/** Whether two are somebody else of the same name: each has another id at the same source. */
export const contradicts = (one: readonly ExternalId[], other: readonly ExternalId[]) =>
  one.some(({ source }) => other.some((each) => each.source === source)) && !one.some((id) => other.some((each) => isSameId(id, each)))

function findMeant(known: readonly Named[], kind: ContributorKind, key: string, ids: readonly ExternalId[]): Named | undefined {
  const byId = known.find((one) => one.ids.some((id) => ids.some((each) => isSameId(id, each))))
  if (byId) return byId
  const alike = known.filter((one) => one.kind === kind && one.keys.has(key) && !contradicts(ids, one.ids))
  return alike.find(({ isCredited }) => isCredited) ?? alike[0]
}

function addTo(one: Named, found: FoundCredit, names: readonly { name: string; key: string }[]): void {
  const newNames = names.filter(({ key }) => !one.keys.has(key))
  const newIds = (found.ids ?? []).filter((id) => !one.ids.some((each) => isSameId(id, each)))
  one.newNames.push(...newNames)
  one.newIds.push(...newIds)
  for (const { key } of newNames) one.keys.add(key)
  one.ids = [...one.ids, ...newIds]
  if (found.picture !== undefined) one.picture ??= found.picture
}

const namesOf = (found: FoundCredit, kind: ContributorKind) => {
  const seen = new Set<string>()
  return [found.name, ...(found.names ?? [])]
    .map((name) => displayName(name, kind))
    .map((name) => ({ name, key: nameKey(name, kind) }))
    .filter(({ key }) => key !== '' && seen.size < seen.add(key).size)
}

/**
 * Finds the people and organisations whom credits name: by what they are known by elsewhere, else by their names, whatever the spelling. Two
 * of one name stay apart where a source numbers them apart; of several who may be meant, one who is credited in the media already comes first.
 */
export async function resolveCredits(db: Db, credits: readonly FoundCredit[], mediaId?: number): Promise<ResolvedCredits> {
  if (credits.length === 0) return { credits: [], named: [] }
  const kindOf = ({ kind, role }: FoundCredit) => kind ?? kindOfRole(role)
  const keys = [...new Set(credits.map((found) => nameKey(found.name, kindOf(found))).filter(Boolean))]
  const ids = credits.flatMap((found) => found.ids ?? [])
  const known = (await listKnownContributors(db, keys, ids, mediaId)).map((one): Named => ({
    ...one,
    name: '',
    sortName: '',
    newNames: [],
    newIds: [],
  }))
  let lastNew = 0
  const resolved = credits.flatMap((found): HistoryCredit[] => {
    const kind = kindOf(found)
    const names = namesOf(found, kind)
    const [first] = names
    if (!first) return []
    let meant = findMeant(known, kind, first.key, found.ids ?? [])
    if (!meant) {
      lastNew -= 1
      const sort = found.sortName ?? sortName(found.name, kind)
      meant = { id: lastNew, kind, keys: new Set(), ids: [], isCredited: false, name: first.name, sortName: sort, newNames: [], newIds: [] }
      known.push(meant)
    }
    addTo(meant, found, names)
    const { role, character = null, job = null, language = null } = found
    return [{ contributorId: meant.id, role, character, job, language }]
  })
  return { credits: resolved, named: known }
}

/**
 * Makes the people and organisations that are missing, and notes further names and ids of the others; gives the credits with their ids.
 * Whoever calls it holds them by `lockContributors` since before they were resolved.
 */
export async function insertResolved(tx: Tx, { credits, named }: ResolvedCredits, scrapper: string | null): Promise<HistoryCredit[]> {
  const made = new Map<number, number>()
  const pictures: { contributorId: number; address: string }[] = []
  for (const one of named) {
    const { id, kind, name, sortName: sort, newNames, newIds, picture } = one
    if (id < 0) made.set(id, await insertContributor(tx, { kind, name, sortName: sort, names: newNames, ids: newIds }))
    else {
      await insertNames(tx, id, newNames)
      await insertIds(tx, id, newIds)
    }
    if (picture !== undefined) pictures.push({ contributorId: made.get(id) ?? id, address: picture })
  }
  if (scrapper !== null && (await insertPictureAddresses(tx, scrapper, pictures))) await queuePictureFetching(tx)
  return credits.map((credit) => ({ ...credit, contributorId: made.get(credit.contributorId) ?? credit.contributorId }))
}
