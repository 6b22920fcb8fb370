import { Box } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { Runs } from '../../annotations/runs.ts'
import { type Block, blockAt, cutBlocks } from './blocks.ts'
import { firstCharacter, rectOf } from './caret.ts'
import { markFound, rangeIn } from './highlight.ts'
import classes from './text.module.css'

export interface Shown {
  /** Brings a character to the upper edge, or only into sight. */
  show(character: number, way: 'top' | 'sight'): void
  /** False where nothing is left to scroll to. */
  scrollBy(screens: number): boolean
  runs(): Runs
}
interface Props {
  ref: Ref<Shown>
  /** What a screen reader calls it. */
  name: string
  text: string
  language: string | null
  /** The character at the upper edge to begin with. */
  start: number
  isWrapped: boolean
  /** Pixels. */
  size: number
  found: readonly number[]
  foundLength: number
  here: number | undefined
  onScroll(character: number, isAtEnd: boolean): void
}

const lineHeight = 1.6
/** So many characters stand in a line of a usual screen. */
const lineLength = 100
// Lines that are wrapped are more than they are; taken for few, all of them would be laid out at once.
const linesOf = ({ text, lines }: Block, isWrapped: boolean) => (isWrapped ? Math.max(lines, Math.ceil(text.length / lineLength)) : lines)

function topCharacter(scroller: HTMLElement, blocks: readonly Block[]): number {
  const edge = scroller.getBoundingClientRect().top + 1
  const elements = [...scroller.querySelectorAll('[data-block]')]
  const at = elements.findIndex((element) => element.getBoundingClientRect().bottom > edge)
  const [element, block] = [elements[at], blocks[at]]
  if (!element || !block) return 0
  return block.start + (firstCharacter(element, (rect) => (rect.top + rect.bottom) / 2 > edge) ?? 0)
}

/** A long text whose lines are laid out only where they are in sight. */
export function PlainText({ ref, name, text, language, start, isWrapped, size, found, foundLength, here, onScroll }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => cutBlocks(text), [text])
  const current = useRef(start)
  const isSettling = useRef(false)

  const elementOf = (at: number) => scroller.current?.querySelector(`[data-block="${at}"]`) ?? undefined
  const scrollToCharacter = (character: number, way: 'top' | 'sight') => {
    const view = scroller.current
    const at = blockAt(blocks, character)
    const element = elementOf(at)
    if (!view || !element) return
    const aim = () => {
      const rect = rectOf(element, character - (blocks[at]?.start ?? 0))
      if (!rect) return
      const edge = view.getBoundingClientRect()
      if (way === 'sight' && rect.top > edge.top && rect.bottom < edge.bottom - 48) return
      view.scrollTop += rect.top - edge.top - (way === 'sight' ? view.clientHeight / 3 : 0)
    }
    // What comes into sight gets its real height only then, and moves what lies below it.
    element.scrollIntoView({ block: 'start' })
    aim()
    requestAnimationFrame(aim)
  }
  const keepPosition = () => {
    isSettling.current = true
    scrollToCharacter(current.current, 'top')
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isSettling.current = false
        const view = scroller.current
        // Nobody can scroll a text that fits on the screen: to see it is to have read it.
        if (view && view.scrollHeight - view.clientHeight < 4) latest.current.follow()
      }),
    )
  }
  const follow = () => {
    const view = scroller.current
    if (!view || isSettling.current) return
    current.current = topCharacter(view, blocks)
    onScroll(current.current, view.scrollTop + view.clientHeight >= view.scrollHeight - 4)
  }
  const latest = useRef({ scrollToCharacter, keepPosition, follow })
  useLayoutEffect(() => {
    latest.current = { scrollToCharacter, keepPosition, follow }
  })
  useImperativeHandle(
    ref,
    () => ({
      show: (character, way) => latest.current.scrollToCharacter(character, way),
      scrollBy(screens) {
        const view = scroller.current
        if (!view || (screens > 0 && view.scrollHeight - view.clientHeight - view.scrollTop < 4)) return false
        view.scrollBy({ top: screens * (view.clientHeight - 40), behavior: 'instant' })
        return true
      },
      runs: () => ({
        elements: [...(scroller.current?.querySelectorAll('[data-block]') ?? [])],
        joiner: '',
        offsetOf: (at, character) => (blocks[at]?.start ?? 0) + character,
        locate(offset) {
          const at = blockAt(blocks, offset)
          return { at, character: offset - (blocks[at]?.start ?? 0) }
        },
      }),
    }),
    [blocks],
  )
  useLayoutEffect(() => latest.current.keepPosition(), [isWrapped, size, text])
  useEffect(() => {
    const view = scroller.current
    let width = view?.clientWidth
    const observer = new ResizeObserver(() => {
      if (view && view.clientWidth !== width) latest.current.keepPosition()
      width = view?.clientWidth
    })
    if (view) observer.observe(view)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const rangeOf = (character: number) => {
      const at = blockAt(blocks, character)
      const element = elementOf(at)
      const from = character - (blocks[at]?.start ?? 0)
      return element ? rangeIn(element, from, from + foundLength) : undefined
    }
    markFound(
      found.map(rangeOf).filter((range) => range !== undefined),
      here === undefined ? undefined : rangeOf(here),
    )
    return () => markFound([], undefined)
  }, [found, foundLength, here, blocks])

  const onScrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolled = () => {
    clearTimeout(onScrollEnd.current)
    onScrollEnd.current = setTimeout(follow, 120)
  }
  return (
    <Box
      ref={scroller}
      className={classes.plain}
      data-wrapped={isWrapped || undefined}
      lang={language ?? undefined}
      tabIndex={0}
      role="region"
      aria-label={name}
      style={{ fontSize: size, lineHeight }}
      onScroll={scrolled}
    >
      {blocks.map((block, at) => (
        <div
          key={block.start}
          className={classes.block}
          data-block={at}
          style={{ containIntrinsicSize: `auto ${Math.ceil(linesOf(block, isWrapped) * size * lineHeight)}px` }}
        >
          {block.text}
        </div>
      ))}
    </Box>
  )
}
