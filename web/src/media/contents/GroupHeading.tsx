import { useTranslation } from 'react-i18next'
import { type ContentGroup, doneIn } from './content-groups.ts'
import { groupName } from './content-name.ts'
import classes from './contents.module.css'

interface Props {
  group: ContentGroup
  isWhole: boolean
}

/** The season, volume or kind that begins here, and how much of it is completed. */
export function GroupHeading({ group, isWhole }: Props) {
  const { t } = useTranslation()
  const { contents } = group
  const done = doneIn(contents)
  return (
    <h3 className={classes.group}>
      {groupName(group, t)}
      {isWhole && (
        <small>{done > 0 ? t('media.progressOf', { done, all: contents.length }) : t('media.count', { count: contents.length })}</small>
      )}
    </h3>
  )
}
