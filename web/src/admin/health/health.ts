import type { HealthEntry, library } from '@amn/contract/library/library'
import type { HealthProblem } from '@amn/contract/library/library-values'
import type { ReplyOf } from '@amn/contract/route'

export type Health = ReplyOf<typeof library.health>

export const countOf = (health: Health, problem: HealthProblem) => health.problems.find((one) => one.problem === problem)?.count ?? 0

/** The files that are known: those that are there, which the server counts, and those that are not. */
export const knownFiles = (health: Health) => health.files + countOf(health, 'unavailable')

/** The share of the known files that are there and can be read, never shown as whole while one is not. */
export function readableShare(health: Health): number {
  const known = knownFiles(health)
  if (known === 0) return 1
  const good = Math.max(0, health.files - countOf(health, 'unreadable'))
  return good === known ? 1 : Math.min(0.99, good / known)
}

/** Entries that belong together: copies of one file follow one another. */
export function groupCopies(entries: readonly HealthEntry[]): HealthEntry[][] {
  const groups: HealthEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last[0]?.copies === entry.copies) last.push(entry)
    else groups.push([entry])
  }
  return groups
}
