import { kindOfRole } from '@amn/contract/media/credit-values'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { nameKey } from '../../text/contributor-names/name-key.ts'

/** As many as are kept of one media. */
const most = 500
/** As many as parts name who have nobody in common. */
const mostUncommon = 10
const isCast = ({ role }: FoundCredit) => role === 'actor' || role === 'voiceActor'
const roleOf = ({ role, job }: FoundCredit) => (role === 'other' ? `other ${job?.toLowerCase() ?? ''}` : role)
const keyOf = (credit: FoundCredit) => {
  const { name, kind, role, character, language } = credit
  return [nameKey(name, kind ?? kindOfRole(role)), roleOf(credit), character?.toLowerCase() ?? '', language ?? ''].join('\n')
}

/** Each once, however its name is spelled; what the first leaves out is told by the others. */
export function eachOnce(credits: readonly FoundCredit[]): FoundCredit[] {
  const byKey = new Map<string, FoundCredit>()
  for (const credit of credits) {
    const key = keyOf(credit)
    const before = byKey.get(key)
    if (before !== undefined) byKey.set(key, { ...credit, ...before })
    else if (byKey.size < most) byKey.set(key, credit)
  }
  return [...byKey.values()]
}

/** Who made what several sources describe: the first that names somebody in a role decides it, and leaves the others their roles. */
export function fillRoles(lists: readonly (readonly FoundCredit[])[]): FoundCredit[] {
  const taken = new Set<string>()
  return eachOnce(
    lists.flatMap((credits) => {
      const own = credits.filter((one) => !taken.has(roleOf(one)))
      for (const one of own) taken.add(roleOf(one))
      return own
    }),
  )
}

// Those whom at least half of the parts name that name anybody; where nobody is, those whom most of them name.
function mostNamed(lists: readonly (readonly FoundCredit[])[]): FoundCredit[] {
  const counts = new Map<string, { credit: FoundCredit; count: number }>()
  for (const list of lists) {
    for (const credit of list) {
      const before = counts.get(keyOf(credit))
      counts.set(keyOf(credit), { credit: { ...credit, ...before?.credit }, count: (before?.count ?? 0) + 1 })
    }
  }
  const all = [...counts.values()]
  const common = all.filter(({ count }) => count * 2 >= lists.length)
  const top = Math.max(0, ...all.map(({ count }) => count))
  return (common.length > 0 ? common : all.filter(({ count }) => count === top).slice(0, mostUncommon)).map(({ credit }) => credit)
}

/** Who made a whole of which the parts name people: its cast is that of them all, in their order; of others, whom most of them have in common. */
export function commonCredits(lists: readonly (readonly FoundCredit[])[]): FoundCredit[] {
  const each = lists.map(eachOnce).filter((list) => list.length > 0)
  const roles = new Set(each.flatMap((list) => list.filter((one) => !isCast(one)).map(roleOf)))
  const made = [...roles].flatMap((role) =>
    mostNamed(each.map((list) => list.filter((one) => !isCast(one) && roleOf(one) === role)).filter((list) => list.length > 0)),
  )
  return eachOnce([...made, ...each.flatMap((list) => list.filter(isCast))])
}
