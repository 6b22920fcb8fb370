import { type Tag, tags as calls } from '@amn/contract/media/tags'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { keyOf, useGet } from '../../../api/query.ts'
import { ClearableField } from '../../../ui/form/ClearableField.tsx'
import classes from './filter.module.css'
import { groupName } from './group-name.ts'
import type { TagChoice, TagState } from './tag-states.ts'
import { TagsOfGroup } from './TagsOfGroup.tsx'
import { TagToggle } from './TagToggle.tsx'
import shared from '../../../ui/theme/shared.module.css'

/** All tags by group, each off, in or out; what is typed is searched for among all of them. */
export function TagPicker({ words, stateOf, onState }: TagChoice) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 180)
  const groups = useGet(calls.listGroups, { query: { size: 100 } }, { isBackground: true, staleTime: 60_000 })
  const choose = useCallback(
    (tag: Tag, state: TagState) => {
      // Whoever names the chosen tags need not ask for them.
      client.setQueryData(keyOf(calls.get, { params: { tagId: tag.id } }), tag)
      onState(tag, state)
      setAnnounced(`${tag.name}: ${t(`browse.${words}.${state}`)}`)
    },
    [client, onState, t, words],
  )
  const choice = { words, stateOf, onState: choose }
  const shown = groups.data?.items.filter(({ tagCount }) => tagCount > 0)
  return (
    <div className={classes.picker}>
      <ClearableField
        value={typed}
        onValue={setTyped}
        label={t('browse.searchTags')}
        labelProps={{ className: shared.hidden }}
        placeholder={t('browse.searchTags')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        autoComplete="off"
        maxLength={200}
      />
      <p className={shared.hidden} role="status">
        {announced}
      </p>
      {typed.trim() !== '' && search !== '' ? (
        <FoundTags search={search} choice={choice} />
      ) : (
        <>
          {groups.error && !groups.data && <p className={classes.hint}>{failureText(groups.error)}</p>}
          {!groups.error && !groups.data && <Skeleton height={140} />}
          {shown?.length === 0 && <p className={classes.hint}>{t('browse.noTagsAtAll')}</p>}
          {shown?.map((group, index) => (
            <TagsOfGroup key={group.id} group={group} choice={choice} isFirst={index === 0} />
          ))}
        </>
      )}
    </div>
  )
}

function FoundTags({ search, choice }: { search: string; choice: TagChoice }) {
  const { t } = useTranslation()
  const { data, error } = useGet(
    calls.list,
    { query: { search, sort: 'use', size: 60 } },
    { isBackground: true, keepsPrevious: true, staleTime: 60_000 },
  )
  if (error && !data) return <p className={classes.hint}>{failureText(error)}</p>
  if (!data) return <Skeleton height={72} />
  if (data.items.length === 0) return <p className={classes.hint}>{t('browse.noTags')}</p>
  return [...Map.groupBy(data.items, (tag) => tag.tagGroupName)].map(([name, tags]) => (
    <section key={name} className={classes.group}>
      <h3 className={`${shared.label} ${classes.foundHead}`}>{groupName(name, t)}</h3>
      <div className={classes.tags}>
        {tags.map((tag) => (
          <TagToggle key={tag.id} tag={tag} state={choice.stateOf(tag)} words={choice.words} onState={choice.onState} />
        ))}
      </div>
    </section>
  ))
}
