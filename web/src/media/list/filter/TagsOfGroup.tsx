import { type TagGroup, tags as calls } from '@amn/contract/media/tags'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import classes from './filter.module.css'
import { groupName } from './group-name.ts'
import type { TagChoice } from './tag-states.ts'
import { TagToggle } from './TagToggle.tsx'
import shared from '../../../ui/theme/shared.module.css'

const pageSize = 40

/** A tag group that opens to its tags, the most used first and never thousands at once. */
export function TagsOfGroup({ group, choice, isFirst }: { group: TagGroup; choice: TagChoice; isFirst: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isFirst)
  const [pages, setPages] = useState(1)
  const name = groupName(group.name, t)
  const body = `tags-of-${group.id}`
  return (
    <section className={classes.group}>
      <h3 className={`${shared.label} ${classes.groupHead}`}>
        <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={18} aria-hidden />
          <span>{name}</span>
          <span className={classes.tagCount}>{group.tagCount}</span>
        </button>
      </h3>
      <div id={body} hidden={!isOpen}>
        {isOpen && (
          <>
            {Array.from({ length: pages }, (_, page) => (
              <PageOfTags key={page} group={group} page={page} choice={choice} />
            ))}
            {group.tagCount > pages * pageSize && (
              <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setPages(pages + 1)}>
                {t('browse.moreTags')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function PageOfTags({ group, page, choice }: { group: TagGroup; page: number; choice: TagChoice }) {
  const { data, error } = useGet(
    calls.ofGroup,
    { params: { tagGroupId: group.id }, query: { sort: 'use', page, size: pageSize } },
    { staleTime: 60_000 },
  )
  if (error && !data) return <p className={classes.hint}>{failureText(error)}</p>
  if (!data) return <Skeleton height={72} mt={4} />
  return (
    <div className={classes.tags}>
      {data.items.map((tag) => (
        <TagToggle key={tag.id} tag={tag} state={choice.stateOf(tag)} words={choice.words} onState={choice.onState} />
      ))}
    </div>
  )
}
