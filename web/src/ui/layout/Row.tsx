import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './row.module.css'

interface Props {
  title: string
  /** What the row is ordered by, shown on hover. */
  hint?: string
  /** Stands at the end of the title line, such as a link to all. */
  more?: ReactNode
  /** Stand below the title line, such as a choice of what the row shows. */
  tools?: ReactNode
  /** Other cards are on their way. */
  isStale?: boolean
  /** Cards that are wider than posters. */
  isWide?: boolean
  /** Every card is shown, in lines below each other. */
  isWhole?: boolean
  /** The cards have an order of their own; the one that is `aria-current` is in view. */
  isOrdered?: boolean
  /** It takes no more room than its cards, and another row stands beside it. */
  isShort?: boolean
  children: ReactNode
}

/** A titled row of cards that scrolls sideways by touch, wheel, buttons and keys. */
export function Row({ title, hint, more, tools, isStale, isWide, isWhole, isOrdered, isShort, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const strip = useRef<HTMLUListElement & HTMLOListElement>(null)
  const isAtStart = useRef(true)
  const [ends, setEnds] = useState({ canBack: false, canOn: false })
  const measure = useCallback(() => {
    const list = strip.current
    if (!list) return
    const canBack = list.scrollLeft > 4
    isAtStart.current = !canBack
    const canOn = list.scrollLeft + list.clientWidth < list.scrollWidth - 4
    setEnds((before) => (before.canBack === canBack && before.canOn === canOn ? before : { canBack, canOn }))
  }, [])
  useEffect(() => {
    const list = strip.current
    if (!list) return
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(list)
    return () => watch.disconnect()
  }, [measure, children])
  // The browser keeps the card in place that stood first, and what comes before it would stay out of view.
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const list = strip.current
    if (!list) return
    if (!isNew.current && isAtStart.current) list.scrollLeft = 0
    const current = isNew.current ? list.querySelector('[aria-current]')?.getBoundingClientRect() : undefined
    if (current) {
      const { left, width } = list.getBoundingClientRect()
      list.scrollLeft += current.left + current.width / 2 - left - width / 2
      isAtStart.current = list.scrollLeft <= 4
    }
    isNew.current = false
  }, [children])
  const List = isOrdered ? 'ol' : 'ul'
  const scroll = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.85, behavior: 'smooth' })
  const button = (direction: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      className={classes.button}
      disabled={direction < 0 ? !ends.canBack : !ends.canOn}
      aria-label={t(direction < 0 ? 'ui.scrollBack' : 'ui.scrollOn', { row: title })}
      onClick={() => scroll(direction)}
    >
      {direction < 0 ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />}
    </ActionIcon>
  )
  return (
    <section className={classes.row} aria-labelledby={id} data-short={isShort || undefined}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} title={hint}>
          {title}
        </h2>
        {more}
        {!isWhole && (ends.canBack || ends.canOn) && (
          <span className={classes.buttons}>
            {button(-1)}
            {button(1)}
          </span>
        )}
      </div>
      {tools}
      <List
        ref={strip}
        className={classes.strip}
        data-wide={isWide || undefined}
        data-whole={isWhole || undefined}
        data-stale={isStale || undefined}
        aria-busy={isStale || undefined}
        onScroll={measure}
      >
        {children}
      </List>
    </section>
  )
}
