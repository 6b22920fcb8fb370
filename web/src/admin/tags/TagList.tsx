import type { TagGroup } from '@amn/contract/media/tags'
import { Button, Checkbox, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pages } from '../Pages.tsx'
import { SearchField } from '../SearchField.tsx'
import parts from '../parts.module.css'
import { useAdminSearch } from '../use-admin-search.ts'
import { GroupHead } from './GroupHead.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TagRow } from './TagRow.tsx'
import type { Act } from './acts.ts'
import classes from './tags.module.css'
import { pageSize, useTagList } from './use-tag-list.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  /** Undefined: the tags of all groups. */
  group: TagGroup | undefined
  onAct: (act: Act) => void
}

/** The tags of a group or of all, page by page. */
export function TagList({ group, onAct }: Props) {
  const { t } = useTranslation()
  const { search, change } = useAdminSearch()
  const { list, items, sort, selected, toggle, toggleAll, clear } = useTagList()
  const total = list.data?.totalItems ?? 0
  const most = Math.max(1, ...items.map((tag) => tag.useCount))
  const isSearched = search.search !== undefined
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => onAct({ kind: 'create' })}>
      {t('tags.newTag')}
    </Button>
  )
  return (
    <section className={shared.card}>
      <GroupHead group={group} onAct={onAct} />
      <div className={shared.tools}>
        <SearchField label={t('tags.search')} />
        <SegmentedControl
          aria-label={t('tags.sort')}
          value={sort}
          data={[
            { value: 'name', label: t('tags.byName') },
            { value: 'use', label: t('tags.byUse') },
          ]}
          onChange={(next) => change({ only: next === 'use' ? 'use' : undefined }, true)}
        />
        <div className={parts.end}>{create}</div>
      </div>
      {list.isPending && <Skeleton height={400} radius="md" />}
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && (
        <EmptyState
          icon={IconTags}
          title={t(isSearched ? 'tags.noneFound' : 'tags.none')}
          text={t(isSearched ? 'tags.noneFoundHint' : 'tags.noneHint')}
        >
          {isSearched && search.open !== undefined && (
            <Button variant="default" onClick={() => change({ open: undefined })}>
              {t('tags.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <div className={`${shared.apart} ${classes.listHead}`}>
            <Checkbox
              label={t('tags.selectAll')}
              checked={selected.length === items.length}
              indeterminate={selected.length > 0 && selected.length < items.length}
              onChange={toggleAll}
            />
            <span className={`${shared.hint} ${classes.muted}`}>{t('tags.tags', { count: total })}</span>
          </div>
          <ul className={`${shared.plainList} ${classes.list}`} data-stale={list.isPlaceholderData || undefined}>
            {items.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                most={most}
                isGroupShown={!group}
                isSelected={selected.includes(tag)}
                onSelect={() => toggle(tag.id)}
                onAct={onAct}
              />
            ))}
          </ul>
        </>
      )}
      <Pages total={total} size={pageSize} />
      {selected.length > 0 && <SelectionBar tags={selected} onAct={onAct} onClear={clear} />}
    </section>
  )
}
