import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/failures/api-error.ts'
import { reasonText } from '../../../i18n/reason-text.ts'
import { t } from '../../../i18n/i18n.ts'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { type BookEntry, flattenToc } from './contents.ts'
import { Unreached } from './opening/ask.ts'
import { type OpenBook, type BookPosition, showBook } from './foliate.ts'
import type { HighlightHandlers } from './highlights/page-highlights.ts'
import type { BookNote } from './notes/notes.ts'
import { fractionAt } from './progress.ts'
import { measure, openSource } from './opening/source.ts'

interface Parts extends HighlightHandlers {
  content: ViewedContent
  file: MediaFile
  stage: HTMLElement | null
  start: string | undefined
  /** Before the place of the book is found, for its letters decide where the pages break. */
  onShown(open: OpenBook): void
  onTap(share: number): void
  /** Going on past the edge of a document that scrolls. */
  onPull(way: 1 | -1): void
  onOutsideLink(address: string): void
  onNote(note: BookNote): void
  onJump(): void
  onPosition(position: BookPosition, fraction: number): void
}

const why = (failure: unknown) =>
  failure instanceof ApiError || failure instanceof Unreached
    ? failure
    : new ApiError('UNPROCESSABLE_FILE', { reason: { reason: 'book.notOpened' } })

const noteOf = ({ reason }: ApiError) => t('readers.book.notShown', { reason: reason ? reasonText(reason) : '' })

/** Keeps a book open in an element for as long as it is shown, and reports the position of the reader. */
export function useBook(parts: Parts) {
  const { content, file, stage } = parts
  const [open, setOpen] = useState<OpenBook>()
  const [failure, setFailure] = useState<unknown>()
  const [position, setPosition] = useState<BookPosition>()
  const [sizes, setSizes] = useState<number[]>()
  const [contents, setContents] = useState<BookEntry[]>([])
  const [tries, setTries] = useState(0)
  const latest = useRef(parts)
  // Whoever tries again goes on where he was.
  const place = useRef<{ file: MediaFile; cfi: string }>(undefined)
  const fraction = position && sizes ? fractionAt(sizes, position.index, position.part) : undefined
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    if (position?.isMoved && fraction !== undefined) latest.current.onPosition(position, position.isEnd ? 1 : fraction)
  }, [position, fraction])
  useEffect(() => {
    if (!stage) return
    const stop = new AbortController()
    let opened: OpenBook | undefined
    const fail = (problem: unknown) => {
      if (!stop.signal.aborted) setFailure(why(problem))
    }
    // Nearly every book needs it, and would ask for it only once it is open.
    import('foliate-js/paginator.js').catch(() => undefined)
    const run = async () => {
      const book = await openSource({ content, file }, { textOf: noteOf, onFault: fail })
      if (stop.signal.aborted) return book.destroy?.()
      opened = await showBook(book, stage, {
        onPosition(next) {
          place.current = { file, cfi: next.cfi }
          setPosition(next)
        },
        onTap: (share) => latest.current.onTap(share),
        onPull: (way) => latest.current.onPull(way),
        onOutsideLink: (address) => latest.current.onOutsideLink(address),
        onNote: (note) => latest.current.onNote(note),
        onJump: () => latest.current.onJump(),
        onSelect: (selection) => latest.current.onSelect(selection),
        onPress: (id, box) => latest.current.onPress(id, box),
      })
      if (stop.signal.aborted) return opened.close()
      latest.current.onShown(opened)
      await opened.start(place.current?.file === file ? place.current.cfi : latest.current.start)
      if (stop.signal.aborted) return
      setContents(flattenToc(book.toc ?? []))
      setOpen(opened)
      const measured = await measure(book, stop.signal)
      if (!stop.signal.aborted) setSizes(measured)
    }
    run().catch(fail)
    return () => {
      stop.abort()
      opened?.close()
      setOpen(undefined)
      setSizes(undefined)
    }
  }, [content, file, stage, tries])
  const retry = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  return { open, failure, reached: position, fraction, sizes, contents, retry }
}
