import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { unitOf, usualUnit } from '../../contents/unit.ts'
import type { useContents } from '../../contents/use-contents.ts'
import { columnFacts } from '../../view/media-facts.ts'
import { usualRuntime } from '../../view/runtime.ts'
import classes from './preview.module.css'

/** What is known of a media, in few lines. */
export function PreviewFacts({ media, contents }: { media: Media; contents: ReturnType<typeof useContents> }) {
  const { t } = useTranslation()
  const { contents: known } = contents
  const unit = known.length > 0 ? unitOf(known, media.amnMediaType) : usualUnit(media.amnMediaType)
  const facts = columnFacts(media, { runtime: usualRuntime(known), unit }, t)
  if (facts.length === 0) return null
  return (
    <dl className={classes.factList} aria-label={t('media.facts')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
