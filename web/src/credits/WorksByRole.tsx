import { type Contributor, credits } from '@amn/contract/media/credits'
import { Anchor, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import type { ContributorSearch } from '../api/search/contributor-search.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'
import { WorkGrid } from './WorkGrid.tsx'

/** The others are shown with the role alone. */
const most = 12

type Role = Contributor['roles'][number]['role']
interface Props {
  contributor: Contributor
  type: NonNullable<ContributorSearch['type']>
  order: 'asc' | 'desc'
  onRole: (role: Role) => void
}

/** The media that somebody worked on, grouped by what was done for them, each group in order of time. */
export function WorksByRole({ contributor, ...given }: Props) {
  return contributor.roles.map(({ role }) => <OfRole key={role} contributor={contributor} role={role} {...given} />)
}

function OfRole({ contributor: { id, name }, role, type, order, onRole }: Props & { role: Role }) {
  const { t } = useTranslation()
  const query = { amnMediaType: type, order, page: 0, size: most, role }
  const { data, error, isPending, isPlaceholderData, refetch } = useGet(credits.works, { params: { id }, query }, { keepsPrevious: true })
  const total = data?.totalItems ?? 0
  if (data && total === 0) return undefined
  return (
    <section aria-labelledby={`works-${role}`}>
      <div className={`${shared.between} ${classes.roleHead}`}>
        <h3 className={shared.label} id={`works-${role}`}>
          {t(`values.creditRole.${role}`)} <span className={shared.note}>{data && t('media.count', { count: total })}</span>
        </h3>
        {total > most && (
          <Anchor component="button" type="button" size="sm" onClick={() => onRole(role)}>
            {t('ui.showAll')}
          </Anchor>
        )}
      </div>
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={280} radius="lg" />}
      {data && <WorkGrid works={data.items} name={name} isOfOneRole isStale={isPlaceholderData} />}
    </section>
  )
}
