import type { Media } from '@amn/contract/media/media'
import { type MediaType, tagGroupNames } from '@amn/contract/values'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './view.module.css'
import shared from '../../ui/theme/shared.module.css'

type BuiltIn = (typeof tagGroupNames)[number]
const isBuiltIn = (group: string): group is BuiltIn => (tagGroupNames as readonly string[]).includes(group)
const rank = (group: string) => (isBuiltIn(group) ? tagGroupNames.indexOf(group) : tagGroupNames.length)

interface Props {
  tags: Media['tags']
  type: MediaType
}

/** The tags of a media, group by group; each leads to everything of the type that has it. */
export function Tags({ tags, type }: Props) {
  const { t } = useTranslation()
  const groups = [...Map.groupBy(tags, (tag) => tag.group)].toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  return (
    <section aria-labelledby="media-tags">
      <h2 className={shared.hidden} id="media-tags">
        {t('media.tags')}
      </h2>
      <dl className={classes.tags}>
        {groups.map(([group, members]) => (
          <div key={group}>
            <dt className={shared.hiddenOnPhone}>{isBuiltIn(group) ? t(`media.tagGroup.${group}`) : group}</dt>
            {members.map((tag) => (
              <dd key={tag.id}>
                <Link to="/media" search={{ type, includedTags: [tag.name] }} title={t('mine.withTag', { name: tag.name })}>
                  {tag.name}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
