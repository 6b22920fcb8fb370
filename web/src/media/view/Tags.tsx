import type { Media } from '@amn/contract/media'
import { tagGroupNames } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import classes from './view.module.css'

type BuiltIn = (typeof tagGroupNames)[number]
const isBuiltIn = (group: string): group is BuiltIn => (tagGroupNames as readonly string[]).includes(group)
const place = (group: string) => (isBuiltIn(group) ? tagGroupNames.indexOf(group) : tagGroupNames.length)

/** The tags of a media, group by group. */
export function Tags({ tags }: { tags: Media['tags'] }) {
  const { t } = useTranslation()
  const groups = [...Map.groupBy(tags, (tag) => tag.group)].toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
  return (
    <section aria-labelledby="media-tags">
      <h2 className="amn-hidden" id="media-tags">
        {t('media.tags')}
      </h2>
      <dl className={classes.tags}>
        {groups.map(([group, members]) => (
          <div key={group}>
            <dt>{isBuiltIn(group) ? t(`media.tagGroup.${group}`) : group}</dt>
            {members.map((tag) => (
              <dd key={tag.id}>{tag.name}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
