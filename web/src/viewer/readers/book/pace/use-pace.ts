import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPace, learn, minutesFor, readPace, spanText } from './pace.ts'

interface Reading {
  /** 0–1; undefined until the book is measured. */
  fraction: number | undefined
  /** Where the chapter ends, 0–1. */
  chapterEnd: number | undefined
  /** The letters of the whole book; 0 where nobody has counted them. */
  letters: number
}

/** How long the chapter and the book still take at the reader's own pace, in words; empty until that is known. */
export function useTimeLeft({ fraction, chapterEnd, letters }: Reading): string {
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
  if (fraction === undefined || letters === 0) return ''
  const book = minutesFor(pace, (1 - fraction) * letters)
  if (book === undefined) return ''
  const chapter = chapterEnd === undefined ? undefined : minutesFor(pace, Math.max(0, chapterEnd - fraction) * letters)
  return chapter === undefined || chapter >= book
    ? t('readers.book.bookLeft', { time: spanText(book) })
    : t('readers.book.timeLeft', { chapter: spanText(chapter), book: spanText(book) })
}
