import '../ui/theme/form-styles.ts'
import { contributorKinds, creditRoles } from '@amn/contract/media/credit-values'
import { credits } from '@amn/contract/media/credits'
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconArrowMerge, IconSearch, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { type ContributorsSearch, contributorsSearch } from '../api/search/contributor-search.ts'
import { useRights } from '../api/session/use-rights.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { ClearableField } from '../ui/form/ClearableField.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { TypeChoice } from '../ui/media/TypeChoice.tsx'
import shared from '../ui/theme/shared.module.css'
import { ContributorItem } from './ContributorItem.tsx'
import classes from './credits.module.css'

const size = 60

/** Everybody who worked on what the person may see: searched, narrowed down to a kind or a role, by works or by name. */
export function ContributorsPage() {
  const { t } = useTranslation()
  const search = contributorsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const rights = useRights()
  const maySee = rights.some(({ info }) => info)
  const mayEdit = rights.some(({ info, edit }) => info && edit)
  const { page = 0, sort = 'works', kind, role, type = 'All', search: typed = '' } = search
  const query = { amnMediaType: type, search: typed, sort, page, size, ...(kind && { kind }), ...(role && { role }) }
  const list = useGet(credits.list, { query }, { keepsPrevious: true, enabled: maySee })
  const change = (changes: { [K in keyof ContributorsSearch]?: ContributorsSearch[K] | undefined }) =>
    void navigate({
      to: '/contributors',
      search: contributorsSearch({ ...search, page: undefined, ...changes }),
      replace: !('page' in changes),
    })
  useTitle(t('credits.title'))
  if (!maySee) return <NoPermissions text={t('credits.noAccess')} />
  const total = list.data?.totalItems ?? 0
  const isNarrowed = typed !== '' || kind !== undefined || role !== undefined || type !== 'All'
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={shared.heading}>{t('credits.title')}</h1>
        <p className={`${shared.note} ${classes.total}`} role="status">
          {list.data && t('credits.count', { count: total })}
        </p>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to="/contributors/doubles" {...props} />}
          >
            {t('credits.doubles.title')}
          </Button>
        )}
      </header>
      <div className={classes.tools}>
        <SearchField typed={typed} onType={(text) => change({ search: text })} />
        <SegmentedControl
          aria-label={t('credits.kind')}
          value={kind ?? 'all'}
          data={[
            { value: 'all', label: t('credits.everybody') },
            ...contributorKinds.map((value) => ({ value, label: t(`credits.kinds.${value}`) })),
          ]}
          onChange={(value) => change({ kind: contributorKinds.find((one) => one === value) })}
        />
        <NativeSelect
          aria-label={t('credits.role')}
          value={role ?? ''}
          data={[
            { value: '', label: t('browse.anyRole') },
            ...creditRoles.map((value) => ({ value, label: t(`values.creditRole.${value}`) })),
          ]}
          onChange={(event) => change({ role: creditRoles.find((one) => one === event.currentTarget.value) })}
        />
        <TypeChoice all={t('credits.anyType')} type={type} onChange={(value) => change({ type: value === 'All' ? undefined : value })} />
        <NativeSelect
          aria-label={t('browse.sort')}
          value={sort}
          data={[
            { value: 'works', label: t('credits.byWorks') },
            { value: 'name', label: t('credits.byName') },
          ]}
          onChange={(event) => change({ sort: event.currentTarget.value === 'name' ? 'name' : undefined })}
        />
      </div>
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="lg" />}
      {list.data && total === 0 && (
        <EmptyState
          icon={IconUsers}
          title={t(isNarrowed ? 'credits.nobodyFits' : 'credits.nobody')}
          text={t(isNarrowed ? 'credits.nobodyFitsText' : 'credits.nobodyText')}
        />
      )}
      <ul className={`${shared.plainList} ${classes.grid}`} data-stale={list.isPlaceholderData || undefined}>
        {list.data?.items.map((one) => (
          <ContributorItem key={one.id} contributor={one} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / size)} mt="xl" onPage={(to) => change({ page: to > 0 ? to : undefined })} />
    </div>
  )
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string | undefined) => void }) {
  const { t } = useTranslation()
  const [own, setOwn] = useState(typed)
  // The address may also change by Back.
  useEffect(() => setOwn(typed), [typed])
  const send = useDebouncedCallback((text: string) => onType(text.trim() || undefined), 250)
  return (
    <ClearableField
      className={classes.search ?? ''}
      value={own}
      onValue={(text) => {
        setOwn(text)
        send(text)
      }}
      label={t('credits.search')}
      labelProps={{ className: shared.hidden }}
      placeholder={t('credits.search')}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      autoComplete="off"
      maxLength={200}
    />
  )
}
