import { wrongFields } from '@amn/contract/errors'
import { kindOfRole } from '@amn/contract/media/credit-values'
import type { MediaChange } from '@amn/contract/media/edit'
import type { Tx } from '../../db/tables.ts'
import { insertResolved, resolveCredits } from '../../domain/credits/resolve-credits.ts'
import { listVisibleContributors } from '../../domain/credits/visible-queries.ts'
import type { HistoryCredit, MediaState } from '../../domain/history/media-fields.ts'
import { nameKey } from '../../text/contributor-names/name-key.ts'
import type { Actor } from '../../domain/rights/actor.ts'

type SentCredit = NonNullable<MediaChange['credits']>[number]

const isKnown = ({ contributor }: SentCredit): boolean => typeof contributor === 'number'
const keyOf = ({ contributorId, role, character, job, language }: HistoryCredit) =>
  JSON.stringify([contributorId, role, character, job, language])

/**
 * The credits that a media is to have; who is named and not here yet is made. Refuses people and organisations whom the caller does not see,
 * but for those whom the media has already.
 */
export async function readCredits(tx: Tx, actor: Actor, present: MediaState, sent: readonly SentCredit[]): Promise<HistoryCredit[]> {
  const ids = [...new Set(sent.flatMap(({ contributor }) => (typeof contributor === 'number' ? contributor : [])))]
  const before = new Set(present.values.credits.map(({ contributorId }) => contributorId))
  const visible = await listVisibleContributors(
    tx,
    actor,
    ids.filter((id) => !before.has(id)),
  )
  const nameless = sent.flatMap(({ contributor, role }, at) =>
    typeof contributor !== 'number' && nameKey(contributor.name, contributor.kind ?? kindOfRole(role)) === ''
      ? [{ path: `credits.${at}.contributor.name`, reason: 'input.visibleCharacter' as const }]
      : [],
  )
  const unknown = sent.flatMap(({ contributor }, at) =>
    typeof contributor === 'number' && !before.has(contributor) && !visible.has(contributor)
      ? [{ path: `credits.${at}.contributor`, reason: 'credit.none' as const }]
      : [],
  )
  if (nameless.length + unknown.length > 0) throw wrongFields([...nameless, ...unknown])
  const named = sent.flatMap(({ contributor, role }) =>
    typeof contributor === 'number' ? [] : [{ name: contributor.name, kind: contributor.kind ?? kindOfRole(role), role }],
  )
  const made = await insertResolved(tx, await resolveCredits(tx, named, present.id), null)
  const credits = sent.map((one) => {
    const { contributor, role, character, job, language } = one
    const contributorId =
      typeof contributor === 'number'
        ? contributor
        : made[sent.slice(0, sent.indexOf(one)).filter((each) => !isKnown(each)).length]?.contributorId
    return { contributorId: contributorId ?? 0, role, character, job, language }
  })
  const seen = new Set<string>()
  return credits.filter((credit) => credit.contributorId > 0 && seen.size < seen.add(keyOf(credit)).size)
}
