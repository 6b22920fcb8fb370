import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction } from './defaults.ts'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { PageImage } from './PageImage.tsx'
import { type Crops, croppedSize } from './pixels/use-crops.ts'
import { type Box, type Fit, type PageSize, askedWidth, fitSpread } from './spreads.ts'
import { type Tap, useTap } from '../shared/use-tap.ts'
import { useSwipe } from './use-swipe.ts'
import { sharpnessOf } from './zoom/sharpness.ts'

interface Props {
  pages: readonly PageSize[]
  spread: readonly number[]
  stage: Box
  fit: Fit
  /** How large the pages are beside that. */
  scale: number
  direction: Direction
  hasButtons: boolean
  source: PageSource
  crops: Crops
  /** Shown instead of a spread after the last one. */
  end: ReactNode
  onForward(): void
  onBack(): void
  onTap(tap: Tap): void
}

/** One page, or two beside each other in the way of reading, with the places to tap for the next. */
export function SpreadView({
  pages,
  spread,
  stage,
  fit,
  scale,
  direction,
  hasButtons,
  source,
  crops,
  end,
  onForward,
  onBack,
  onTap,
}: Props) {
  const { t } = useTranslation()
  const [view, setView] = useState<HTMLDivElement | null>(null)
  const isRightToLeft = direction === 'rtl'
  const [onLeft, onRight] = isRightToLeft ? [onForward, onBack] : [onBack, onForward]
  const swipe = useSwipe(onLeft, onRight, scale === 1)
  const shown = spread.map((page) => croppedSize(pages[page], crops.cropOf(page)))
  const fitted = fitSpread(shown, stage, fit)
  const boxes = fitted.map(({ width, height }) => ({ width: width * scale, height: height * scale }))
  const asked = (page: number, index: number) =>
    ((fitted[index]?.width ?? stage.width) * sharpnessOf(scale)) / (crops.cropOf(page)?.width ?? 1)
  useTap(view, (_share, tap) => onTap(tap))
  return (
    <>
      <div ref={setView} className={classes.view} data-scroller data-fit={fit} data-zoomed={scale > 1 || undefined} {...swipe}>
        <div key={spread.join()} className={classes.spread} dir={direction} data-first={spread[0]}>
          {spread.length === 0
            ? end
            : spread.map((page, index) => (
                <PageImage
                  key={page}
                  page={page}
                  pages={pages.length}
                  box={boxes[index] ?? stage}
                  crop={crops.cropOf(page)}
                  onPicture={crops.measure}
                  address={source(page, askedWidth(asked(page, index), window.devicePixelRatio, pages[page]?.width ?? null))}
                />
              ))}
        </div>
      </div>
      {hasButtons && (
        <>
          <button
            className={classes.turnPage}
            data-side="left"
            aria-label={t(isRightToLeft ? 'readers.forward' : 'readers.back')}
            onClick={onLeft}
          >
            <IconChevronLeft size={32} aria-hidden="true" />
          </button>
          <button
            className={classes.turnPage}
            data-side="right"
            aria-label={t(isRightToLeft ? 'readers.back' : 'readers.forward')}
            onClick={onRight}
          >
            <IconChevronRight size={32} aria-hidden="true" />
          </button>
        </>
      )}
    </>
  )
}
