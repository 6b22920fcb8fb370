import { type Contributor, credits } from '@amn/contract/media/credits'
import { Chip, NativeSelect, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { type ContributorSearch, contributorSearch } from '../api/search/contributor-search.ts'
import { useTitlesPerPage } from '../api/session/use-titles-per-page.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { TypeChoice } from '../ui/media/TypeChoice.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'
import { WorkGrid } from './WorkGrid.tsx'
import { WorksByRole } from './WorksByRole.tsx'

const usualSize = 48

/** The media that somebody worked on in order of time, grouped by role or of one that is chosen. */
export function Works({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation()
  const { id, name, roles, workCount } = contributor
  const search = contributorSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const size = useTitlesPerPage(usualSize)
  const { page = 0, order = 'desc', role, type = 'All' } = search
  const query = { amnMediaType: type, order, page, size, ...(role && { role }) }
  const isGrouped = roles.length > 1 && role === undefined
  const works = useGet(credits.works, { params: { id }, query }, { keepsPrevious: true })
  const change = (changes: { [K in keyof ContributorSearch]?: ContributorSearch[K] | undefined }) =>
    void navigate({
      to: '/contributors/$id',
      params: { id },
      search: contributorSearch({ ...search, page: undefined, ...changes }),
      replace: !('page' in changes),
      resetScroll: 'page' in changes,
    })
  const total = works.data?.totalItems ?? 0
  return (
    <section className={classes.works} aria-labelledby="works">
      <div className={classes.head}>
        <h2 className={shared.title} id="works">
          {t('credits.works')}
        </h2>
        <div className={shared.cluster}>
          <TypeChoice all={t('credits.anyType')} type={type} onChange={(value) => change({ type: value === 'All' ? undefined : value })} />
          <NativeSelect
            aria-label={t('browse.sort')}
            value={order}
            data={[
              { value: 'desc', label: t('credits.latestFirst') },
              { value: 'asc', label: t('credits.earliestFirst') },
            ]}
            onChange={(event) => change({ order: event.currentTarget.value === 'asc' ? 'asc' : undefined })}
          />
        </div>
      </div>
      {roles.length > 1 && (
        <Chip.Group value={role ?? ''} onChange={(value) => change({ role: roles.find((one) => one.role === value)?.role })}>
          <div className={shared.cluster} role="group" aria-label={t('credits.role')}>
            <Chip value="">{t('credits.roleCount', { role: t('credits.allRoles'), count: workCount })}</Chip>
            {roles.map((one) => (
              <Chip key={one.role} value={one.role}>
                {t('credits.roleCount', { role: t(`values.creditRole.${one.role}`), count: one.count })}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
      {isGrouped && <WorksByRole contributor={contributor} type={type} order={order} onRole={(one) => change({ role: one })} />}
      {!isGrouped && works.isError && !works.data && <ErrorState text={failureText(works.error)} onRetry={() => void works.refetch()} />}
      {!isGrouped && works.isPending && <Skeleton height={280} radius="lg" />}
      {works.data && total === 0 && <p className={shared.note}>{t('credits.noWorks')}</p>}
      {!isGrouped && works.data && (
        <WorkGrid
          works={works.data.items}
          name={name}
          isOfOneRole={role !== undefined || roles.length === 1}
          isStale={works.isPlaceholderData}
        />
      )}
      {!isGrouped && (
        <Pager page={page} pages={Math.ceil(total / size)} mt="xl" onPage={(to) => change({ page: to > 0 ? to : undefined })} />
      )}
    </section>
  )
}
