import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { HeroArt } from './HeroArt.tsx'
import { HeroControls } from './HeroControls.tsx'
import { HeroWords } from './HeroWords.tsx'
import classes from './hero.module.css'
import { type Choice, useSlides } from './slides.ts'
import { useSwipe } from './use-swipe.ts'
import { useTurning } from './use-turning.ts'

/** The head of the page: what is begun and what is new, in turn, each in its own pictures and colours. */
export function Hero({ choices, onEdit }: { choices: readonly Choice[]; onEdit: () => void }) {
  const { t } = useTranslation()
  const { slides, isPending } = useSlides(choices)
  const turning = useTurning(slides.map(({ media }) => media.id))
  const { at, canTurn, isHeld, show, handlers } = turning
  const swipe = useSwipe((direction) => show(at + direction))
  const shown = slides[at]
  if (!shown) return null
  const next = (at + 1) % slides.length
  const tone = { '--tone': shown.media.cover?.colour ?? '#27304a' } as CSSProperties
  return (
    <section className={classes.hero} style={tone} aria-label={t('start.featured')} {...handlers} {...(canTurn ? swipe : {})}>
      {slides.map((slide, index) => (
        <HeroArt key={slide.media.id} slide={slide} isShown={index === at} isWanted={!isPending && (index === at || index === next)} />
      ))}
      <div className={classes.scrim} />
      <div className={classes.words} aria-live={isHeld ? 'polite' : 'off'}>
        {!isPending && <HeroWords key={shown.media.id} slide={shown} />}
      </div>
      {canTurn && <HeroControls titles={slides.map(({ media }) => media.title)} turning={turning} />}
      <Tooltip label={t('start.edit')} position="left">
        <ActionIcon className={classes.edit} variant="transparent" radius="xl" size={44} aria-label={t('start.edit')} onClick={onEdit}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </section>
  )
}
