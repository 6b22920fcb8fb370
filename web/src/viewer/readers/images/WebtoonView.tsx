import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTap } from '../shared/use-tap.ts'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { PageImage } from './PageImage.tsx'
import { type Box, type PageSize, askedWidth } from './spreads.ts'
import { type StripPosition, layOutStrip, stripPositionAt, topOf } from './strip.ts'

interface Props {
  pages: readonly PageSize[]
  stage: Box
  /** Where the strip is to stand: another object, even for the same place, brings it there. */
  wanted: StripPosition
  source: PageSource
  /** Comes after the last page. */
  end: ReactNode
  /** The reader scrolled; the last page has been seen to its end. */
  onScroll(at: StripPosition, isLastSeen: boolean): void
  onTap(): void
}

const widest = 860
const endHeight = 420
const leastMove = 2

/** All pages under one another without gaps; only those in sight are drawn. */
export function WebtoonView({ pages, stage, wanted, source, end, onScroll, onTap }: Props) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const width = Math.min(stage.width, widest)
  const tops = useMemo(() => layOutStrip(pages, width), [pages, width])
  const virtual = useVirtualizer({
    count: pages.length + 1,
    getScrollElement: () => scroller,
    estimateSize: (page) => (page === pages.length ? endHeight : (tops[page + 1] ?? 0) - (tops[page] ?? 0)),
    overscan: 3,
    initialRect: stage,
  })
  const current = useRef(wanted)
  useTap(scroller, onTap)
  useEffect(() => {
    current.current = wanted
  }, [wanted])
  // Heights follow the width alone; the place is found again whenever it changes.
  useEffect(() => {
    virtual.measure()
    const frame = requestAnimationFrame(() => scroller?.scrollTo({ top: topOf(tops, current.current), behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [virtual, scroller, tops, wanted])
  const follow = () => {
    if (!scroller) return
    const { scrollTop, clientHeight, scrollHeight } = scroller
    const aim = Math.min(topOf(tops, current.current), scrollHeight - clientHeight)
    if (Math.abs(scrollTop - aim) < leastMove) return
    current.current = stripPositionAt(tops, scrollTop)
    onScroll(current.current, scrollTop + clientHeight >= (tops.at(-1) ?? 0) - leastMove)
  }
  return (
    <div ref={setScroller} className={classes.strip} data-scroller onScroll={follow}>
      <div style={{ height: virtual.getTotalSize(), width }}>
        {virtual.getVirtualItems().map(({ index, start: top, size }) => (
          <div key={index} className={classes.stripPage} style={{ transform: `translateY(${top}px)`, width }}>
            {index === pages.length ? (
              end
            ) : (
              <PageImage
                page={index}
                pages={pages.length}
                box={{ width, height: size }}
                address={source(index, askedWidth(width, window.devicePixelRatio, pages[index]?.width ?? null))}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
