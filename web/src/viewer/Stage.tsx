import { Suspense, useState } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/content'
import type { FilePosition } from '@amn/contract/user-data'
import { useSessionState } from '../api/session-state.ts'
import { latestPosition } from './progress/latest.ts'
import { listQueued } from './progress/queue.ts'
import { useProgress } from './progress/use-progress.ts'
import type { ProgressReport, ReportReason } from './renderer.ts'
import { renderers } from './renderers.ts'
import { Waiting } from './Waiting.tsx'

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
  /** The person stands here now. */
  onStand(standing: Carried): void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

function positionOf({ content, file, carried }: Props, userId: number | undefined): FilePosition | undefined {
  const { report } = carried ?? {}
  // Only a single film stands at the same second in another version of itself.
  if (report && report.unit === 'seconds' && file.part === null) {
    return {
      contentId: content.id,
      fileId: file.id,
      position: report.position,
      unit: report.unit,
      progress: null,
      duration: null,
      device: null,
      at: null,
    }
  }
  const known = content.positions.find((position) => position.fileId === file.id && position.position !== null)
  return latestPosition(known, userId === undefined ? [] : listQueued(localStorage, userId), file.id)
}

/** One file with its renderer. */
export function Stage(props: Props) {
  const { content, file, carried, onStand, onNext, onPrevious } = props
  const userId = useSessionState((state) => state.user?.id)
  const [position] = useState(() => positionOf(props, userId))
  const saveOf = useProgress(content)
  const onProgressOf = (fileId: number, report: ProgressReport, reason: ReportReason) => {
    onStand({ contentId: content.id, startsAtOnce: true, report })
    saveOf(fileId, report, reason)
  }
  const { Component } = renderers[file.renderer]
  return (
    <Suspense fallback={<Waiting />}>
      <Component
        content={content}
        file={file}
        position={position}
        startsAtOnce={carried?.startsAtOnce ?? false}
        onProgress={(report, reason) => onProgressOf(file.id, report, reason)}
        onProgressOf={onProgressOf}
        onNext={onNext}
        onPrevious={onPrevious}
      />
    </Suspense>
  )
}
