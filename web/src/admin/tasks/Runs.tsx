import { jobStates } from '@amn/contract/system/system-values'
import { tasks } from '@amn/contract/system/tasks'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pages } from '../Pages.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { RunRow } from './RunRow.tsx'
import { kindName } from './task-text.ts'
import classes from './tasks.module.css'
import shared from '../../ui/theme/shared.module.css'

const size = 20

interface Props {
  kinds: readonly string[]
  isBusy: boolean
}

/** The runs of all kinds, the newest first; the address keeps the kind and the state that they are narrowed to. */
export function Runs({ kinds, isBusy }: Props) {
  const { t } = useTranslation()
  const { search, page, change } = useAdminSearch()
  const wanted = search.only?.split(',') ?? []
  const state = jobStates.find((one) => wanted.includes(one))
  const kind = wanted.find((one) => one !== state)
  const runs = useGet(
    tasks.jobs,
    { query: { page, size, ...(state ? { state } : {}), ...(kind ? { kind } : {}) } },
    { keepsPrevious: true, refetchInterval: isBusy ? 2000 : 15_000 },
  )
  const narrow = (next: readonly (string | undefined)[]) => change({ only: next.filter(Boolean).join(',') }, true)
  const all = kind && !kinds.includes(kind) ? [...kinds, kind] : kinds
  const total = runs.data?.totalItems ?? 0
  return (
    <SettingsCard title={t('tasks.runs')}>
      <div className={shared.tools}>
        <NativeSelect
          aria-label={t('tasks.kindLabel')}
          value={kind ?? ''}
          data={[{ value: '', label: t('tasks.everyKind') }, ...all.map((value) => ({ value, label: kindName(value) }))]}
          onChange={(event) => narrow([state, event.currentTarget.value])}
        />
        <NativeSelect
          aria-label={t('tasks.state')}
          value={state ?? ''}
          data={[{ value: '', label: t('tasks.everyState') }, ...jobStates.map((value) => ({ value, label: t(`admin.state.${value}`) }))]}
          onChange={(event) => narrow([event.currentTarget.value, kind])}
        />
      </div>
      {runs.isPending && <Skeleton height={200} radius="md" />}
      {runs.isError && !runs.data && <ErrorState text={failureText(runs.error)} onRetry={() => void runs.refetch()} />}
      {runs.data && total === 0 && <EmptyState icon={IconListCheck} title={t(search.only ? 'tasks.noRunsFound' : 'tasks.noRuns')} />}
      <ul className={`${shared.plainList} ${classes.runs}`} data-stale={runs.isPlaceholderData || undefined}>
        {(runs.data?.items ?? []).map((job) => (
          <RunRow key={job.id} job={job} />
        ))}
      </ul>
      <Pages total={total} size={size} />
    </SettingsCard>
  )
}
