import type { Media } from '@amn/contract/media/media'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ContributorLink } from './ContributorLink.tsx'
import dotted from '../../../ui/theme/dotted.module.css'
import classes from './credits.module.css'
import { makersOf } from './makers.ts'
import { SeriesLink } from './SeriesLink.tsx'

/** So many names are in the line; the others are further down. */
const mostNames = 3
const byWords = ['author', 'story', 'creator', 'director', 'writer', 'artist', 'narrator', 'performer', 'studio'] as const

/** The line below the title: who made the media, and in which series it is. */
export function MakerLine({ media }: { media: Media }) {
  const { t } = useTranslation()
  const makers = makersOf(media.credits, media.amnMediaType)
  if (makers.length === 0 && !media.series) return undefined
  return (
    <p className={`${dotted.dotted} ${classes.makers}`}>
      {makers.map(({ role, people }) => {
        const word = byWords.find((one) => one === role)
        return (
          <span key={role}>
            {word && <>{t(`about.${people.length === 1 ? 'by' : 'byMany'}.${word}`)} </>}
            {people.slice(0, mostNames).map((one, index) => (
              <Fragment key={one.id}>
                {index > 0 && ', '}
                <ContributorLink contributor={one} />
              </Fragment>
            ))}
            {people.length > mostNames && <> {t('about.andMore', { count: people.length - mostNames })}</>}
          </span>
        )
      })}
      {media.series && (
        <span>
          <SeriesLink series={media.series} number={media.enumeration} />
        </span>
      )}
    </p>
  )
}
