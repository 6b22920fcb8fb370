import type { Content, MediaFile } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { backgroundAddress, coverAddress } from '../../api/call/address.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { typeIcons } from '../../ui/media/type-icons.ts'
import { MakerLine } from './credits/MakerLine.tsx'
import { Scores } from './credits/Scores.tsx'
import { unitOf, usualUnit } from '../contents/unit.ts'
import { factsOfFilm } from './film/film-facts.ts'
import { FilmLanguages } from './film/FilmLanguages.tsx'
import classes from './hero.module.css'
import { headFacts } from './media-facts.ts'
import dotted from '../../ui/theme/dotted.module.css'
import shared from '../../ui/theme/shared.module.css'

const isFilm = ({ renderer }: MediaFile) => renderer === 'VIDEO_PLAYER'

// From here on the title in full size would fill the whole head.
const longTitle = 60

/** The background with the title on it, and the cover that is over its edge. */
export function Hero({ media, contents }: { media: Media; contents: readonly Content[] }) {
  const { t } = useTranslation()
  const { background, cover } = media
  const Icon = typeIcons[media.amnMediaType]
  const others = media.titles.filter(({ title }) => title !== media.title).slice(0, 2)
  const unit = contents.length > 0 ? unitOf(contents, media.amnMediaType) : usualUnit(media.amnMediaType)
  const [only] = contents
  const film = only && media.contentCount === 1 && only.files.some(isFilm) ? factsOfFilm(only, media.runtime) : undefined
  const colour = (cover ?? background)?.colour ?? '#232838'
  return (
    <header className={classes.hero} data-compact={!background || undefined} style={{ backgroundColor: colour }}>
      <div className={classes.backdrop} data-blurred={!background || undefined}>
        {(background ?? cover) && (
          <Picture
            picture={background ?? cover}
            address={background ? backgroundAddress(media, 1280) : coverAddress(media, 160)}
            sourceSet={
              background
                ? `${backgroundAddress(media, 960)} 960w, ${backgroundAddress(media, 1280)} 1280w, ${backgroundAddress(media, 1920)} 1920w`
                : undefined
            }
            sizes="100vw"
            alt=""
            isFirst
            className={classes.picture}
          />
        )}
      </div>
      <div className={classes.inside}>
        <div className={classes.cover}>
          <Picture picture={cover} address={coverAddress(media, 480)} alt="" isFirst className={classes.poster} />
          {!cover && <Icon size={48} stroke={1.2} className={classes.placeholder} aria-hidden />}
        </div>
        <div className={classes.words}>
          <h1 className={`${shared.headline} ${classes.title}`} data-long={media.title.length > longTitle || undefined}>
            {media.title}
          </h1>
          {others.length > 0 && (
            <p className={classes.others}>
              {others.map(({ title, language }) => (
                <span key={title} {...(language ? { lang: language } : {})}>
                  {title}
                </span>
              ))}
            </p>
          )}
          <MakerLine media={media} />
          <ul className={`${shared.clusterList} ${dotted.dotted} ${classes.facts}`} aria-label={t('media.facts')}>
            {[...headFacts(media, unit, t), ...(film?.facts ?? [])].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {media.adultContent && (
              <li className={classes.flag} data-plain title={t('media.adultLong')}>
                {t('media.adult')}
              </li>
            )}
            {media.workInProgress && (
              <li className={classes.flag} data-plain>
                {t('media.workInProgress')}
              </li>
            )}
          </ul>
          {film && <FilmLanguages film={film} />}
          <Scores scores={media.communityScores} />
        </div>
      </div>
    </header>
  )
}
