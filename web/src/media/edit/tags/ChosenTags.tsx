import type { Media } from '@amn/contract/media/media'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { byGroup, groupName } from './tag-groups.ts'
import classes from './tags.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  tags: Media['tags']
  onRemove: (id: number) => void
}

/** The tags of a media, group by group, each with the way to take it off. */
export function ChosenTags({ tags, onRemove }: Props) {
  const { t } = useTranslation()
  if (tags.length === 0) return null
  return (
    <dl className={classes.tagGroups}>
      {byGroup(tags, (tag) => tag.group).map(([group, members]) => (
        <div key={group} className={`${shared.centredCluster} ${classes.tagGroup}`}>
          <dt>{groupName(group, t)}</dt>
          {members.map((tag) => (
            <dd key={tag.id} className={classes.chip}>
              {tag.name}
              <button type="button" aria-label={t('edit.removeOf', { name: tag.name })} onClick={() => onRemove(tag.id)}>
                <IconX size={15} stroke={2} aria-hidden />
              </button>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
