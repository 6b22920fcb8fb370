import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPace, learn, minutesFor, readPace, spanText, usualMinutes } from './pace.ts'

interface Reading {
  /** 0–1; undefined until the book is measured. */
  fraction: number | undefined
  /** Where the chapter ends, 0–1. */
  chapterEnd: number | undefined
  /** The letters of the whole book; 0 where nobody has counted them. */
  letters: number
}

export interface TimeLeft {
  /** Undefined where the chapter is the rest of the book. */
  chapter: string | undefined
  book: string
}

/** How long the chapter and the book still take, in words: at the reader's own pace, or about that of most until it is known. */
export function useTimeLeft({ fraction, chapterEnd, letters }: Reading): TimeLeft | undefined {
  const { t } = useTranslation()
  const [pace, setPace] = useState(() => readPace(localStorage))
  const last = useRef<{ fraction: number; at: number } | undefined>(undefined)
  useEffect(() => {
    if (fraction === undefined || letters === 0) return
    const before = last.current
    const now = performance.now()
    last.current = { fraction, at: now }
    if (!before || fraction <= before.fraction) return
    const read = (fraction - before.fraction) * letters
    setPace((known) => {
      const learnt = learn(known, read, now - before.at)
      if (learnt.samples !== known.samples) keepPace(localStorage, learnt)
      return learnt
    })
  }, [fraction, letters])
  if (fraction === undefined || fraction >= 1 || letters === 0) return undefined
  const wordsFor = (share: number) => {
    const count = Math.max(0, share) * letters
    const own = minutesFor(pace, count)
    return own === undefined ? t('readers.book.about', { time: spanText(usualMinutes(count)) }) : spanText(own)
  }
  const hasChapter = chapterEnd !== undefined && chapterEnd < 1
  return {
    chapter: hasChapter ? t('readers.book.chapterLeft', { time: wordsFor(chapterEnd - fraction) }) : undefined,
    book: t('readers.book.bookLeft', { time: wordsFor(1 - fraction) }),
  }
}
