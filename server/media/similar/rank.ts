import type { SimilarReason } from '@amn/contract/media/similar'

/** One thing that a candidate shares with the media, and how much it counts. */
export interface Shared {
  kind: SimilarReason['kind']
  role: SimilarReason['role']
  name: string
  weight: number
}

/** A media that may be like another one. */
export interface Candidate {
  id: number
  isSameType: boolean
  /** Which titles belong together, by series and relations. */
  group: number
  /** Connected with the media by way of others, as the third season is with the first. */
  isOfChain: boolean
  /** 0–2: decides between those that share as much. */
  tieBreak: number
  shared: Shared[]
}

/** What is shown of it. */
export interface Ranked {
  id: number
  reasons: SimilarReason[]
}

const most: Record<Shared['kind'], number> = { person: 1, organisation: 0.4, series: 0.6, collection: 0.5, tag: 1, people: 0.7 }
const otherType = 0.75
const ofChain = 0.3
const ofTie = 0.04
/** Less than this is shared by nearly everything. */
const least = 0.08

const sumsOf = (shared: readonly Shared[]) => {
  const sums = new Map<Shared['kind'], number>()
  for (const { kind, weight } of shared) sums.set(kind, Math.min(most[kind], (sums.get(kind) ?? 0) + weight))
  return sums
}

/** How like it is. */
export function scoreOf({ shared, isSameType, isOfChain, tieBreak }: Omit<Candidate, 'id' | 'group'>): number {
  let sum = 0
  for (const part of sumsOf(shared).values()) sum += part
  return sum * (1 + ofTie * tieBreak) * (isSameType ? 1 : otherType) * (isOfChain ? ofChain : 1)
}

const reasonsShown = 2
const namesShown = 3
/** That a director did both says more to people than three tags that weigh as much. */
const reasonOfTags = 0.6

/** What is shared, by kind and role, the strongest first, each with its strongest names. */
export function reasonsOf(shared: readonly Shared[]): SimilarReason[] {
  const groups = Map.groupBy(shared, ({ kind, role }) => `${kind} ${role ?? ''}`)
  const reasons = [...groups.values()].map((group) => {
    const sorted = group.toSorted((one, other) => other.weight - one.weight || one.name.localeCompare(other.name))
    const names = [...new Set(sorted.map(({ name }) => name))].filter((name) => name !== '').slice(0, namesShown)
    const { kind, role } = group[0] as Shared
    const weight = group.reduce((sum, one) => sum + one.weight, 0) * (kind === 'tag' ? reasonOfTags : 1)
    return { reason: { kind, role, names }, weight }
  })
  return reasons
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, reasonsShown)
    .map(({ reason }) => reason)
}

const leadOf = (shared: readonly Shared[]) => {
  const [first] = shared.toSorted((one, other) => other.weight - one.weight)
  return first ? `${first.kind} ${first.kind === 'tag' ? '' : first.name}` : ''
}

/** Each further one of titles that belong together, and of those by the same person, has to be that much better. */
const [againOfGroup, againOfLead] = [0.6, 0.85]

/** The best candidates, not more than a quarter out of titles that belong together; those of the same type stand first. */
export function pickDiverse(candidates: readonly Candidate[], size: number): Ranked[] {
  const left = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate), lead: leadOf(candidate.shared) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score || one.candidate.id - other.candidate.id)
  const mostOfGroup = Math.max(1, Math.floor(size / 4))
  const [groups, leads] = [new Map<number, number>(), new Map<string, number>()]
  const picked: Candidate[] = []
  while (picked.length < size) {
    let [best, bestScore] = [-1, 0]
    for (const [at, { candidate, score, lead }] of left.entries()) {
      // They come by their score, which further ones of a group or person only lower.
      if (score <= bestScore) break
      const ofGroup = groups.get(candidate.group) ?? 0
      if (ofGroup >= mostOfGroup) continue
      const lowered = score * againOfGroup ** ofGroup * againOfLead ** (lead.startsWith('tag') ? 0 : (leads.get(lead) ?? 0))
      if (lowered > bestScore) [best, bestScore] = [at, lowered]
    }
    const [taken] = best < 0 ? [] : left.splice(best, 1)
    if (!taken) break
    picked.push(taken.candidate)
    groups.set(taken.candidate.group, (groups.get(taken.candidate.group) ?? 0) + 1)
    leads.set(taken.lead, (leads.get(taken.lead) ?? 0) + 1)
  }
  return picked
    .toSorted((one, other) => Number(other.isSameType) - Number(one.isSameType))
    .map(({ id, shared }) => ({ id, reasons: reasonsOf(shared) }))
}
