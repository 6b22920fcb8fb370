import type { Credit } from '@amn/contract/media/credits'
import { organisationRoles, personRoles } from '@amn/contract/media/credit-values'
import type { MediaType } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { languageName } from '../../../i18n/names.ts'
import { isCast } from './cast.ts'
import { makersOf } from './makers.ts'

/** What some people or companies did, and who they are. */
export interface CrewGroup {
  key: string
  name: string
  members: { key: string; contributor: Credit['contributor']; note: string | undefined }[]
}

function groupsOf(credits: readonly Credit[], roles: readonly string[], t: TFunction): CrewGroup[] {
  const groups = Map.groupBy(credits, ({ role, job }) => `${role} ${role === 'other' ? (job ?? '') : ''}`)
  const rank = (key: string) => roles.indexOf(key.split(' ')[0] ?? '')
  return [...groups]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([key, own]) => {
      const [first] = own
      if (!first) return []
      const members = [...Map.groupBy(own, ({ contributor }) => contributor.id).values()].flatMap((same) => {
        const [one] = same
        const languages = [...new Set(same.flatMap(({ language }) => (language ? [languageName(language)] : [])))]
        return one ? [{ key: String(one.contributor.id), contributor: one.contributor, note: languages.join(', ') || undefined }] : []
      })
      return [{ key, name: (first.role === 'other' && first.job) || t(`values.creditRole.${first.role}`), members }]
    })
}

const isOrganisation = ({ contributor }: Credit) => contributor.kind === 'organisation'

/** The people behind a media, role by role, without the cast. */
export const crewOf = (credits: readonly Credit[], t: TFunction): CrewGroup[] =>
  groupsOf(
    credits.filter((one) => !isCast(one) && !isOrganisation(one)),
    personRoles,
    t,
  )

/** The studios, publishers and other companies of a media. */
export const companiesOf = (credits: readonly Credit[], t: TFunction): CrewGroup[] =>
  groupsOf(
    credits.filter((one) => !isCast(one) && isOrganisation(one)),
    organisationRoles,
    t,
  )

/** The same without those whom the line below the title names already. */
export function crewBesides(credits: readonly Credit[], type: MediaType, t: TFunction): CrewGroup[] {
  const named = new Set(makersOf(credits, type).map(({ role }) => role))
  return crewOf(
    credits.filter(({ role }) => !named.has(role)),
    t,
  )
}
