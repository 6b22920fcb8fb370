import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { briefFacts } from '../../ui/media/card-facts.ts'
import { PlayButton } from '../../ui/media/PlayButton.tsx'
import { verbOf } from '../../ui/media/verb.ts'
import shared from '../../ui/theme/shared.module.css'
import { leftText } from '../left-text.ts'
import { nextName } from '../next-name.ts'
import classes from './hero.module.css'
import type { Slide } from './slides.ts'

/** What a slide says, and what can be done with its title. */
export function HeroWords({ slide: { media, next: begun, brief } }: { slide: Slide }) {
  const { t } = useTranslation()
  const next = begun ?? brief?.next ?? null
  const kicker = begun ? t(`start.goOn.${verbOf(media.amnMediaType, begun.renderer)}`) : t('start.isNew')
  const percent = Math.round((begun?.progress ?? 0) * 100)
  const progress = begun ? [nextName({ media, next: begun }), leftText(begun, t)].filter(Boolean).join(' · ') : ''
  return (
    <div className={classes.slide}>
      <p className={classes.kicker}>{kicker}</p>
      <h2 className={`${shared.clamped} ${shared.headline} ${classes.title}`}>{media.title}</h2>
      <p className={classes.facts}>{briefFacts(media, brief, t(`values.typeOfOne.${media.amnMediaType}`)).join(' · ')}</p>
      {progress && <p className={`${shared.clamped} ${classes.next}`}>{progress}</p>}
      {percent > 0 && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('ui.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
      {brief?.description && <p className={`${shared.clamped} ${classes.summary}`}>{brief.description}</p>}
      <div className={classes.actions}>
        {next && <PlayButton media={media} next={next} size="md" className={classes.play} />}
        <Button
          size="md"
          className={classes.more}
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} {...props} />}
        >
          {t('start.moreInformation')}
        </Button>
      </div>
    </div>
  )
}
