import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Tap, useTap } from '../shared/use-tap.ts'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { PageImage } from './PageImage.tsx'
import { wholePage } from './pixels/crop.ts'
import { type Box, type PageSize, askedWidth } from './spreads.ts'
import { type StripPosition, layOutStrip, pagesBetween, stripPositionAt, topOf } from './strip.ts'
import { sharpnessOf } from './zoom/sharpness.ts'

interface Props {
  pages: readonly PageSize[]
  stage: Box
  /** How large the pages are beside the width that they are fitted to. */
  scale: number
  /** Where the strip is to stand: another object, even for the same place, brings it there. */
  wanted: StripPosition
  source: PageSource
  /** Comes after the last page. */
  end: ReactNode
  /** The reader scrolled; the last page has been seen to its end. */
  onScroll(at: StripPosition, isLastSeen: boolean): void
  onTap(tap: Tap): void
}

const widest = 860
const ignore = () => undefined
const leastMove = 2
/** How far beyond the screen pages are drawn, in screens. */
const beyond = 1.5

/** All pages under one another without gaps, in places of their final size; only those near the screen are drawn. */
export function WebtoonView({ pages, stage, scale, wanted, source, end, onScroll, onTap }: Props) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const fitted = Math.min(stage.width, widest)
  const width = Math.round(fitted * scale)
  const tops = useMemo(() => layOutStrip(pages, width), [pages, width])
  const [drawn, setDrawn] = useState<[first: number, last: number]>([wanted.page, wanted.page + 1])
  const current = useRef(wanted)
  const asked = useRef(wanted)
  useTap(scroller, (_share, tap) => onTap(tap))
  const window = () => {
    if (!scroller) return
    const { scrollTop, clientHeight } = scroller
    const [first, last] = pagesBetween(tops, scrollTop - beyond * clientHeight, scrollTop + (1 + beyond) * clientHeight)
    setDrawn((before) => (before[0] === first && before[1] === last ? before : [first, last]))
  }
  const laidOut = useRef({ tops, window })
  useLayoutEffect(() => {
    laidOut.current = { tops, window }
  })
  // Heights follow the width alone; the place is found again whenever it changes. Zooming keeps a place of its own.
  useLayoutEffect(() => {
    if (asked.current !== wanted) current.current = wanted
    asked.current = wanted
    scroller?.scrollTo({ top: topOf(laidOut.current.tops, current.current), behavior: 'instant' })
    laidOut.current.window()
  }, [scroller, fitted, pages, wanted])
  useEffect(() => laidOut.current.window(), [scroller, width, stage.height])
  const follow = () => {
    if (!scroller) return
    window()
    const { scrollTop, clientHeight, scrollHeight } = scroller
    const isLastSeen = scrollTop + clientHeight >= (tops.at(-1) ?? 0) - leastMove
    const aim = Math.min(topOf(tops, current.current), scrollHeight - clientHeight)
    if (Math.abs(scrollTop - aim) < leastMove && !isLastSeen) return
    current.current = stripPositionAt(tops, scrollTop)
    onScroll(current.current, isLastSeen)
  }
  const shown = Array.from({ length: drawn[1] - drawn[0] + 1 }, (_, index) => drawn[0] + index).filter((page) => page < pages.length)
  return (
    <div ref={setScroller} className={classes.strip} data-scroller onScroll={follow}>
      <div style={{ height: tops.at(-1) ?? 0, width }}>
        {shown.map((page) => (
          <div key={page} className={classes.stripPage} style={{ transform: `translateY(${tops[page] ?? 0}px)`, width }}>
            <PageImage
              page={page}
              crop={wholePage}
              onPicture={ignore}
              pages={pages.length}
              box={{ width, height: (tops[page + 1] ?? 0) - (tops[page] ?? 0) }}
              address={source(page, askedWidth(fitted * sharpnessOf(scale), devicePixelRatio, pages[page]?.width ?? null))}
            />
          </div>
        ))}
      </div>
      {end}
    </div>
  )
}
