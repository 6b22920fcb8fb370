import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './images.module.css'
import type { PageSource } from './page-address.ts'
import { PageImage } from './PageImage.tsx'
import { type Box, type PageSize, askedWidth, sizeOf } from './spreads.ts'

export interface Strip {
  /** Shows a page from its top, or from a part (0–1) of its height. */
  showPage(page: number, part?: number): void
}
interface Props {
  ref: Ref<Strip>
  pages: readonly PageSize[]
  stage: Box
  start: { page: number; part: number }
  source: PageSource
  /** Comes after the last page. */
  end: ReactNode
  /** The page at the upper edge, how much of it has gone by, and whether the last one has been seen. */
  onScroll(page: number, part: number, isLastSeen: boolean): void
  onMiddle(): void
}

const widest = 860
const endHeight = 420

/** All pages under one another without gaps; only those in sight are drawn. */
export function WebtoonView({ ref, pages, stage, start, source, end, onScroll, onMiddle }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = Math.min(stage.width, widest)
  const heightOf = (page: number) => {
    if (page === pages.length) return endHeight
    const size = sizeOf(pages[page])
    return Math.round((width * size.height) / size.width)
  }
  const virtual = useVirtualizer({
    count: pages.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 3,
    initialRect: stage,
  })
  const standing = useRef(start)
  const topOf = (page: number) => virtual.getOffsetForIndex(page, 'start')?.[0] ?? 0
  const show = ({ page, part }: { page: number; part: number }) => {
    standing.current = { page, part }
    scroller.current?.scrollTo({ top: topOf(page) + part * heightOf(page), behavior: 'instant' })
  }
  useImperativeHandle(ref, () => ({ showPage: (page, part = 0) => show({ page, part }) }))
  useEffect(() => {
    virtual.measure()
    const frame = requestAnimationFrame(() => show(standing.current))
    return () => cancelAnimationFrame(frame)
    // Heights follow the width alone; the place is found again whenever it changes.
    // oxlint reads the functions as dependencies, which change with every drawing.
  }, [width])
  const follow = () => {
    const element = scroller.current
    if (!element) return
    const edge = element.scrollTop + 1
    const page = Math.min(virtual.getVirtualItemForOffset(edge)?.index ?? 0, pages.length - 1)
    const part = Math.min(1, Math.max(0, (edge - 1 - topOf(page)) / heightOf(page)))
    if (page === standing.current.page && part === standing.current.part) return
    standing.current = { page, part }
    onScroll(page, part, element.scrollTop + element.clientHeight >= topOf(pages.length) - 2)
  }
  return (
    <div ref={scroller} className={classes.strip} data-scroller onScroll={follow} onClick={onMiddle}>
      <div style={{ height: virtual.getTotalSize(), width }}>
        {virtual.getVirtualItems().map(({ index, start: top }) => (
          <div key={index} className={classes.stripPage} style={{ transform: `translateY(${top}px)`, width }}>
            {index === pages.length ? (
              end
            ) : (
              <PageImage
                page={index}
                pages={pages.length}
                box={{ width, height: heightOf(index) }}
                address={source(index, askedWidth(width, window.devicePixelRatio, pages[index]?.width ?? null))}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
