import '../../../ui/theme/form-styles.ts'
import type { Media } from '@amn/contract/media/media'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContentGroup } from '../content-groups.ts'
import { groupName } from '../content-name.ts'
import classes from '../contents.module.css'
import { GroupCount } from './GroupCount.tsx'

/** More are chosen from a list. */
const mostBeside = 5

interface Props {
  media: Media
  groups: readonly ContentGroup[]
  chosen: ContentGroup
  isWhole: boolean
  onChoose: (key: string) => void
}

/** The seasons to switch between, how much of the chosen one is completed, and the way to complete it. */
export function SeasonChoice({ media, groups, chosen, isWhole, onChoose }: Props) {
  const { t } = useTranslation()
  const data = groups.map((group) => ({ value: group.key, label: groupName(group, t) }))
  return (
    <div className={classes.seasons}>
      {groups.length > mostBeside ? (
        <NativeSelect
          aria-label={t('media.season')}
          data={data}
          value={chosen.key}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      ) : (
        <div className={classes.seasonTabs}>
          <SegmentedControl aria-label={t('media.season')} data={data} value={chosen.key} onChange={onChoose} />
        </div>
      )}
      {isWhole && <GroupCount media={media} group={chosen} />}
    </div>
  )
}
