import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRendererState, useViewerKeys } from '../frame/frame.ts'
import type { RendererProps } from '../renderer.ts'
import { FindBar } from './shared/FindBar.tsx'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import reader from './shared/reader.module.css'
import { PartsFooter } from './text/PartsFooter.tsx'
import { PlainText, type Shown } from './text/PlainText.tsx'
import { fractionOf, offsetOf } from './text/sections.ts'
import { sizes, useTextSettings } from './text/settings.ts'
import { TextTools } from './text/TextTools.tsx'
import classes from './text/text.module.css'
import { useFind } from './text/use-find.ts'
import { useTextHighlights } from './text/use-text-highlights.ts'
import { useText } from './text/use-text.ts'

/** A text as it is, all of it, or in parts when it is very long. */
export function TextReader({ content, file, position, onProgress }: RendererProps) {
  const { t } = useTranslation()
  const shown = useRef<Shown>(null)
  const [fraction, setFraction] = useState(() => (position?.unit === 'fraction' ? Number(position.position) : 0))
  // Without knowing how long the text is, its first part tells; a place far in it is asked for once that is known.
  const [from, setFrom] = useState(0)
  const { data: part, error, refetch, isPlaceholderData } = useText({ content, file }, from)
  const { isWrapped, size, change } = useTextSettings()
  const text = part?.text ?? ''
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const top = useRef(0)
  const marking = useTextHighlights({
    content,
    file,
    root: body,
    readRuns: () => shown.current?.runs(),
    base: part?.offset ?? 0,
    length: part?.length ?? 1,
    chapter: undefined,
    layout: text,
  })
  useRendererState({
    words: () => ({ text: text.slice(top.current, top.current + 160).trim() }),
  })
  const find = useFind(text, (character) => shown.current?.show(character, 'sight'))

  const scrollOn = () => {
    // A text that fits on one screen cannot be scrolled to its end.
    if (shown.current?.scrollBy(1) === false && part && part.offset + text.length >= part.length)
      onProgress({ position: 1, unit: 'fraction' }, 'end')
  }
  const resize = (by: number) => change({ size: Math.min(sizes.most, Math.max(sizes.least, size + by)) })
  const toggleWrapped = () => change({ isWrapped: !isWrapped })
  useViewerKeys([
    { keys: ['PageDown', 'Space'], label: t('readers.images.keys.screenOn'), repeats: true, run: scrollOn },
    { keys: ['PageUp', 'Shift+Space'], label: t('readers.images.keys.screenBack'), repeats: true, run: () => shown.current?.scrollBy(-1) },
    { keys: ['ArrowDown'], label: t('readers.images.keys.down'), repeats: true, run: () => shown.current?.scrollBy(0.1) },
    { keys: ['ArrowUp'], label: t('readers.images.keys.up'), repeats: true, run: () => shown.current?.scrollBy(-0.1) },
    { keys: ['Home'], label: t('readers.images.keys.start'), run: () => shown.current?.show(0, 'top') },
    { keys: ['End'], label: t('readers.images.keys.end'), run: () => shown.current?.show(text.length - 1, 'top') },
    { keys: ['/', 's'], label: t('readers.find.title'), run: find.open },
    { keys: ['w'], label: t('readers.text.wrap'), run: toggleWrapped },
    { keys: ['+', '='], label: t('readers.text.larger'), repeats: true, run: () => resize(1) },
    { keys: ['-'], label: t('readers.text.smaller'), repeats: true, run: () => resize(-1) },
  ])
  if (error) return <ReaderFault failure={error} content={content} file={file} onRetry={() => void refetch()} />
  if (!part) return <ReaderSkeleton shape="text" />
  const at = offsetOf(fraction, part.length)
  const isElsewhere = at < part.offset || at >= part.offset + text.length
  if (isElsewhere && part.length > text.length && text.length > 0 && !isPlaceholderData) {
    const next = Math.floor(at / text.length) * text.length
    if (next !== from) setFrom(next)
  }
  const goTo = (offset: number) => {
    setFraction(fractionOf(offset, part.length))
    setFrom(offset)
  }
  const scrolled = (character: number, isAtEnd: boolean) => {
    top.current = character
    const isOver = isAtEnd && part.offset + text.length >= part.length
    onProgress({ position: isOver ? 1 : fractionOf(part.offset + character, part.length), unit: 'fraction' }, isOver ? 'end' : 'turn')
  }
  const hasParts = part.length > text.length
  return (
    <div className={reader.reader}>
      <TextTools
        fileId={file.id}
        encoding={part.encoding}
        isWrapped={isWrapped}
        size={size}
        isFinding={find.isOpen}
        onWrap={toggleWrapped}
        onResize={resize}
        onFind={find.open}
      />
      <div ref={setBody} className={reader.body}>
        {find.isOpen && <FindBar {...find.bar} />}
        {text === '' ? (
          <Text className={classes.empty}>{t('readers.text.empty')}</Text>
        ) : (
          <PlainText
            key={`${part.offset} ${part.encoding}`}
            ref={shown}
            name={file.name}
            text={text}
            language={file.language}
            isWrapped={isWrapped}
            size={size}
            start={isElsewhere ? 0 : at - part.offset}
            found={find.found}
            foundLength={find.wanted.trim().length}
            here={find.here}
            onScroll={scrolled}
          />
        )}
      </div>
      {marking.menu}
      {hasParts && <PartsFooter offset={part.offset} shown={text.length} length={part.length} onGo={goTo} />}
    </div>
  )
}
