import { Suspense, useState } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { useSessionState } from '../api/session/session-state.ts'
import { PlaceQuestion } from './progress/PlaceQuestion.tsx'
import { placesIn, positionAt } from './places.ts'
import { keepOwnPlace } from './progress/own-places.ts'
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
  /** The person stands here now. */
  onStand(standing: Carried): void
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

function beginOf({ content, file, carried, asked }: Props, userId: number | undefined): ReturnType<typeof placesIn> {
  if (asked) return { standing: positionAt(content.id, file.id, asked), own: undefined }
  const { report } = carried ?? {}
  // Only a single film stands at the same second in another version of itself.
  const isSameFilm = report?.unit === 'seconds' && file.part === null
  return isSameFilm ? { standing: positionAt(content.id, file.id, report), own: undefined } : placesIn(content, file, userId)
}

/** One file with its renderer. */
export function Stage(props: Props) {
  const { content, file, carried, asked, onStand, onNext, onPrevious } = props
  const userId = useSessionState((state) => state.user?.id)
  const [{ standing, own }, setBegin] = useState(() => beginOf(props, userId))
  const saveOf = useProgress(content)
  const onProgressOf = (fileId: number, report: ProgressReport, reason: ReportReason) => {
    onStand({ contentId: content.id, startsAtOnce: true, report })
    saveOf(fileId, report, reason)
  }
  const choose = (fileId: number, place: ProgressReport) => {
    const standsThere = positionAt(content.id, fileId, place)
    if (userId !== undefined) keepOwnPlace(localStorage, userId, { ...place, fileId, at: standsThere.at ?? '' })
    saveOf(fileId, place, 'seek')
    setBegin({ standing: standsThere, own: undefined })
  }
  if (own && standing) return <PlaceQuestion own={own} standing={standing} onChoose={choose} />
  const { Component } = renderers[file.renderer]
  return (
    <Suspense fallback={<Waiting />}>
      <Component
        content={content}
        file={file}
        position={standing}
        isExact={asked !== undefined}
        startsAtOnce={carried?.startsAtOnce ?? false}
        onProgress={(report, reason) => onProgressOf(file.id, report, reason)}
        onProgressOf={onProgressOf}
        onNext={onNext}
        onPrevious={onPrevious}
      />
    </Suspense>
  )
}
