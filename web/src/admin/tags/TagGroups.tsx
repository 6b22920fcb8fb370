import { tags } from '@amn/contract/media/tags'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { formatNumber } from '../../i18n/names.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import type { Act } from './acts.ts'
import classes from './tags.module.css'
import shared from '../../ui/theme/shared.module.css'
import { searchedTagGroup, tagGroupTitle } from '../../i18n/group-names.ts'

const most = 100
const filteredFrom = 12

/** The tag groups with how many tags each holds: a list on wide screens, a strip on phones. */
export function TagGroups({ onAct }: { onAct: (act: Act) => void }) {
  const { t } = useTranslation()
  const { search } = useAdminSearch()
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(searchedTagGroup(typed.trim()), 250)
  const list = useGet(tags.listGroups, { query: { size: most, ...(wanted ? { search: wanted } : {}) } }, { keepsPrevious: true })
  const all = useGet(tags.list, { query: { size: 1 } })
  const groups = list.data?.items ?? []
  const isMany = wanted !== '' || (list.data?.totalItems ?? 0) > filteredFrom
  const link = (id: number | undefined, name: string, count: number | undefined) => (
    <li key={id ?? 'all'}>
      <Link
        to="/acp"
        search={{ tab: 'tags', open: id, only: search.only }}
        resetScroll={false}
        activeOptions={{ explicitUndefined: true }}
        className={classes.group}
        aria-current={search.open === id ? 'true' : undefined}
      >
        <span className={shared.ellipsis}>{name}</span>
        <span className={classes.count}>{count === undefined ? '' : formatNumber(count)}</span>
      </Link>
    </li>
  )
  return (
    <nav className={`${shared.centredCluster} ${classes.groups}`} aria-label={t('tags.groups')}>
      {isMany && (
        <TextInput
          className={classes.groupSearch}
          aria-label={t('tags.searchGroups')}
          placeholder={t('tags.searchGroups')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {list.isPending && <Skeleton height={220} radius="md" />}
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && (
        <ul className={classes.groupList}>
          {link(undefined, t('tags.all'), all.data?.totalItems)}
          {groups.map((group) => link(group.id, tagGroupTitle(group.name), group.tagCount))}
        </ul>
      )}
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        onClick={() => onAct({ kind: 'group' })}
      >
        {t('tags.newGroup')}
      </Button>
    </nav>
  )
}
