import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import type { ContentGroup } from '../content-groups.ts'
import { groupName } from '../content-name.ts'
import classes from '../contents.module.css'
import { GroupCount } from './GroupCount.tsx'

interface Props {
  media: Media
  group: ContentGroup
  isWhole: boolean
}

/** The season, volume or kind that begins here, how much of it is completed, and the way to complete a season. */
export function GroupHeading({ media, group, isWhole }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.group}>
      <h3>{groupName(group, t)}</h3>
      {isWhole && <GroupCount media={media} group={group} />}
    </div>
  )
}
