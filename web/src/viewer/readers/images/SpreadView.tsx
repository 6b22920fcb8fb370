import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Direction } from './defaults.ts'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { PageImage } from './PageImage.tsx'
import { type Box, type Fit, type PageSize, askedWidth, fitSpread } from './spreads.ts'
import { useTap } from '../shared/use-tap.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  pages: readonly PageSize[]
  spread: readonly number[]
  stage: Box
  fit: Fit
  direction: Direction
  hasButtons: boolean
  source: PageSource
  /** Shown instead of a spread after the last one. */
  end: ReactNode
  onForward(): void
  onBack(): void
  onMiddle(): void
}

/** One page, or two beside each other in the way of reading, with the places to tap for the next. */
export function SpreadView({ pages, spread, stage, fit, direction, hasButtons, source, end, onForward, onBack, onMiddle }: Props) {
  const { t } = useTranslation()
  const [view, setView] = useState<HTMLDivElement | null>(null)
  const isRightToLeft = direction === 'rtl'
  const [onLeft, onRight] = isRightToLeft ? [onForward, onBack] : [onBack, onForward]
  const swipe = useSwipe(onLeft, onRight)
  const shown = spread.map((page) => pages[page]).filter((page) => page !== undefined)
  const boxes = fitSpread(shown, stage, fit)
  useTap(view, (share) => {
    if (share < 1 / 3) onLeft()
    else if (share > 2 / 3) onRight()
    else onMiddle()
  })
  return (
    <>
      <div ref={setView} className={classes.view} data-scroller data-fit={fit} {...swipe}>
        <div key={spread.join()} className={classes.spread} dir={direction} data-first={spread[0]}>
          {spread.length === 0
            ? end
            : spread.map((page, index) => (
                <PageImage
                  key={page}
                  page={page}
                  pages={pages.length}
                  box={boxes[index] ?? stage}
                  address={source(
                    page,
                    askedWidth(boxes[index]?.width ?? stage.width, window.devicePixelRatio, pages[page]?.width ?? null),
                  )}
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
