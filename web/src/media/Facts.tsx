import type { Media } from '@amn/contract/media'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/format.ts'
import classes from './view.module.css'

/** The narrow column of facts; what is not known does not stand there. */
export function Facts({ media }: { media: Media }) {
  const { t } = useTranslation()
  const season = media.season === 'UNKNOWN' ? undefined : [t(`values.season.${media.season}`), media.seasonYear].filter(Boolean).join(' ')
  const groups = [...new Set(media.tags.map((tag) => tag.group))]
  const facts: [string, ReactNode][] = [
    [t('media.released'), media.airedFrom && formatDay(media.airedFrom)],
    [t('media.season'), season],
    [t('media.otherTitles'), media.titles.filter(({ title }) => title !== media.title).map(({ title }) => <div key={title}>{title}</div>)],
    [t('media.path'), media.path],
  ]
  const shown = facts.filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
  if (shown.length === 0 && groups.length === 0) return null
  return (
    <aside className={classes.facts} aria-label={t('media.facts')}>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {groups.map((group) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd className={classes.tags}>
              {media.tags
                .filter((tag) => tag.group === group)
                .map((tag) => (
                  <Badge key={tag.id} variant="default" radius="xl">
                    {tag.name}
                  </Badge>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
