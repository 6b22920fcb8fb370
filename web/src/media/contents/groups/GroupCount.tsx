import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { IconChecks, IconCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ContentGroup, doneIn } from '../content-groups.ts'
import { groupName } from '../content-name.ts'
import classes from '../contents.module.css'
import { countText, unitOfGroup } from '../unit.ts'
import { useMarks } from '../use-marks.ts'

interface Props {
  media: Media
  group: ContentGroup
}

/** How much of a group is completed; a season is marked whole. */
export function GroupCount({ media, group }: Props) {
  const { t } = useTranslation()
  const { markSome } = useMarks(media)
  const { contents, kind } = group
  const done = doneIn(contents)
  const isDone = done === contents.length
  const Icon = isDone ? IconCircle : IconChecks
  const mark = t(isDone ? 'media.openSeason' : 'media.completeSeason')
  return (
    <>
      <small className={classes.groupCount}>
        {done > 0
          ? t('media.progressOf', { done, all: contents.length })
          : countText(contents.length, unitOfGroup(group, media.amnMediaType), t)}
      </small>
      {kind === 'season' && media.myData && media.may.content && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={`${mark}: ${groupName(group, t)}`}
          onClick={() => markSome(contents, isDone ? 'NOT_WATCHED' : 'COMPLETED')}
        >
          {mark}
        </Button>
      )}
    </>
  )
}
