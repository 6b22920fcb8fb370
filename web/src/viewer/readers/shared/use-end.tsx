import { type ReactNode, useState } from 'react'
import type { ViewedContent } from '@amn/contract/media/content'
import { EndPage } from './EndPage.tsx'
import reader from './reader.module.css'
import { useTap } from './use-tap.ts'

interface Parts {
  content: ViewedContent
  onNext: (() => void) | undefined
  /** Where the reader is; whoever goes to another place leaves the end. */
  place: string | undefined
  isRightToLeft?: boolean
}

/** The page beyond the last one of a book or text, which offers what comes next. */
interface End {
  page: ReactNode
  /** Whether a turn was one from that page: on to what comes next, or back to the last page of this. */
  turn(way: 1 | -1): boolean
  reach(): void
}

/** Shows what comes next once the reader goes on past the last page, as picture books do. */
export function useEnd({ content, onNext, place, isRightToLeft = false }: Parts): End {
  const [reachedAt, setReachedAt] = useState<string>()
  const isOver = reachedAt !== undefined && reachedAt === place
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null)
  const leave = () => setReachedAt(undefined)
  useTap(sheet, (share) => {
    const forward = isRightToLeft ? 1 - share : share
    if (forward < 0.3) leave()
    else if (forward > 0.7) onNext?.()
  })
  return {
    page: isOver && (
      <div ref={setSheet} className={reader.over}>
        <EndPage content={content} side="end" onGo={onNext} />
      </div>
    ),
    turn(way) {
      if (!isOver) return false
      if (way < 0) leave()
      else onNext?.()
      return true
    },
    reach: () => setReachedAt(place),
  }
}
