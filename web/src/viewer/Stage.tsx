import { Suspense, useEffect, useState } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { forgetPlay, isPlayAsked } from '../api/play-intent.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { PositionQuestion } from './progress/PositionQuestion.tsx'
import { startPositions, positionAt } from './start-positions.ts'
import { keepOwnPosition } from './progress/own-positions.ts'
import { useProgress } from './progress/use-progress.ts'
import type { ProgressReport, ReportReason } from './renderer.ts'
import { renderers } from './renderers.ts'
import { Waiting } from './frame/Waiting.tsx'

/** What one file hands to the next: that it goes on, and from where. */
export interface Carried {
  contentId: number
  startsAtOnce: boolean
  report?: ProgressReport
}

interface Props {
  content: ViewedContent
  file: MediaFile
  carried: Carried | undefined
  /** The very place that the address names. */
  asked: ProgressReport | undefined
  /** The person is here now. */
  onPosition(position: Carried): void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onVersion(file: MediaFile): void
}

function beginOf({ content, file, carried, asked }: Props, userId: number | undefined): ReturnType<typeof startPositions> {
  if (asked) return { saved: positionAt(content.id, file.id, asked), own: undefined }
  const { report } = carried ?? {}
  // Only a single film is at the same second in another version of itself.
  const isSameFilm = report?.unit === 'seconds' && file.part === null
  return isSameFilm ? { saved: positionAt(content.id, file.id, report), own: undefined } : startPositions(content, file, userId)
}

/** One file with its renderer. */
export function Stage(props: Props) {
  const { content, file, carried, asked, onPosition, onNext, onPrevious, onVersion } = props
  const userId = useSessionState((state) => state.user?.id)
  const [{ saved, own }, setBegin] = useState(() => beginOf(props, userId))
  // The press of Play that led here; whoever comes back to the address later presses again.
  const [isPlayAskedHere] = useState(() => isPlayAsked(content.id))
  useEffect(() => forgetPlay, [])
  const saveOf = useProgress(content)
  const onProgressOf = (fileId: number, report: ProgressReport, reason: ReportReason) => {
    onPosition({ contentId: content.id, startsAtOnce: true, report })
    saveOf(fileId, report, reason)
  }
  const choose = (fileId: number, report: ProgressReport) => {
    const chosen = positionAt(content.id, fileId, report)
    if (userId !== undefined) keepOwnPosition(localStorage, userId, { ...report, fileId, at: chosen.at ?? '' })
    saveOf(fileId, report, 'seek')
    setBegin({ saved: chosen, own: undefined })
  }
  if (own && saved) return <PositionQuestion own={own} saved={saved} onChoose={choose} />
  const { Component } = renderers[file.renderer]
  return (
    <Suspense fallback={<Waiting />}>
      <Component
        content={content}
        file={file}
        position={saved}
        isExact={asked !== undefined}
        startsAtOnce={carried?.startsAtOnce ?? isPlayAskedHere}
        isCarried={carried?.report !== undefined}
        onProgress={(report, reason) => onProgressOf(file.id, report, reason)}
        onProgressOf={onProgressOf}
        onNext={onNext}
        onPrevious={onPrevious}
        onVersion={onVersion}
      />
    </Suspense>
  )
}
