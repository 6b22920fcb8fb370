import { Fragment } from 'react'
import { ContributorLink } from './ContributorLink.tsx'
import type { CrewGroup } from './crew.ts'

/** The names of a role, each leading to its person or company. */
export function CrewNames({ members }: Pick<CrewGroup, 'members'>) {
  return members.map(({ key, contributor, note }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      <ContributorLink contributor={contributor} />
      {note && ` (${note})`}
    </Fragment>
  ))
}
