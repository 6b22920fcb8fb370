import type { Book } from 'foliate-js/view.js'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ViewedContent } from '@amn/contract/media/content'
import { askToPlay } from '../../api/play-intent.ts'
import { viewerAddress } from '../addresses.ts'
import { listParts } from '@amn/contract/playback/chapter-rules'
import { makeTimeline, positionAt } from '../audio/timeline.ts'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { BookEntry } from '../readers/book/contents.ts'
import type { OpenBook } from '../readers/book/foliate.ts'
import { fractionAt } from '../readers/book/progress.ts'
import { useViewerAddress } from '../use-viewer-address.ts'
import { matchChapters, type Part, samePlaceIn } from './match-chapters.ts'

/** The chapters of a book in shares of it; headings that lead nowhere, or to where another leads, are left out. */
async function listBookParts(book: Book, entries: readonly BookEntry[], sizes: readonly number[]): Promise<Part[]> {
  const targets = await Promise.all(entries.map(({ href }) => Promise.resolve(book.resolveHref?.(href)).catch(() => undefined)))
  const starts = entries.flatMap(({ title }, at) => {
    const target = targets[at]
    return target ? [{ title, start: fractionAt(sizes, target.index, 0) }] : []
  })
  const first = starts.filter(({ start }, at) => at === 0 || start > (starts[at - 1]?.start ?? 0))
  return first.map((one, at) => ({ ...one, end: first[at + 1]?.start ?? 1 }))
}

interface Parts {
  content: ViewedContent
  open: OpenBook | undefined
  entries: readonly BookEntry[]
  sizes: readonly number[] | undefined
  /** Where the book is to open: it may be a second of the recording. */
  position: FilePosition | undefined
  goToShare(share: number): void
}

/** Goes on in the recording of an e-book from the place that is read; undefined where there is none. A book opened at a second of it goes to the page. */
export function useRecording({ content, open, entries, sizes, position, goToShare }: Parts) {
  const { replace } = useViewerAddress()
  const [chapters, setChapters] = useState<Part[]>()
  const recording = content.files.find(({ renderer, state }) => renderer === 'AUDIO_PLAYER' && state === 'available')
  const timeline = useMemo(
    () => (recording ? makeTimeline(listParts(content.files, recording), content.chapterSets, content.sidecarChapters) : undefined),
    [content.files, content.chapterSets, content.sidecarChapters, recording],
  )
  const isWanted = timeline !== undefined
  useEffect(() => {
    if (!open || !sizes || !isWanted) return
    let isOver = false
    const tell = (found: Part[]) => {
      if (!isOver) setChapters(found)
    }
    listBookParts(open.book, entries, sizes).then(tell, () => tell([]))
    return () => {
      isOver = true
    }
  }, [open, entries, sizes, isWanted])
  const pairs = useMemo(() => (chapters && timeline ? matchChapters(chapters, timeline.chapters) : undefined), [chapters, timeline])
  const isThere = useRef(false)
  const goToAsked = useEffectEvent(() => {
    if (position?.unit !== 'seconds' || !pairs || !timeline || isThere.current) return
    isThere.current = true
    const back = pairs.map(([one, other]) => [other, one] as const)
    goToShare(samePlaceIn(back, [timeline.total, 1], Number(position.position)))
  })
  useEffect(() => goToAsked(), [pairs])
  if (!timeline || !pairs) return undefined
  return () => {
    const here = open?.wordsHere()
    const share = here && sizes ? fractionAt(sizes, here.index, here.part) : 0
    const { part, within } = positionAt(timeline, samePlaceIn(pairs, [1, timeline.total], share))
    const file = timeline.parts[part]
    if (!file) return
    askToPlay(content.id)
    const at = Math.round(within * 10) / 10
    replace(viewerAddress(content.mediaId, content.id, file.id, content.amnMediaType, { position: at, unit: 'seconds' }))
  }
}
