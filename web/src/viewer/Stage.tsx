import { useEffect, useState } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { forgetPlay, isPlayAsked } from '../api/play-intent.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { PositionQuestion } from './progress/PositionQuestion.tsx'
import { startPositions, positionAt } from './start-positions.ts'
import { keepOwnPosition } from './progress/own-positions.ts'
import { useProgress } from './progress/use-progress.ts'
import { samePlace } from './playback/same-place.ts'
import type { Opened, ProgressReport, ReportReason } from './renderer.ts'
import { renderers } from './renderers.ts'

/** What one file hands to the next: that it goes on, and from where. */
export interface Carried {
  contentId: number
  /** The file that the report is of. */
  fileId?: number
  startsAtOnce: boolean
  report?: ProgressReport
  /** Its end was reached. */
  isOver?: boolean
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
  onOpen(to: Opened): void
  onVersion(file: MediaFile): void
}

const cutOf = ({ duration, probe }: MediaFile) => ({ duration, chapters: probe?.chapters ?? [] })

/** The place of this file at which a version that played until now was left; undefined where one is a piece of it. */
function carriedPlace({ content, file, carried }: Props): ProgressReport | undefined {
  const { report, fileId } = carried ?? {}
  const before = content.files.find(({ id }) => id === fileId)
  if (report?.unit !== 'seconds' || typeof report.position !== 'number' || file.part !== null || before?.part !== null) return undefined
  if (before.id === file.id) return report
  const position = Math.round(samePlace(report.position, cutOf(before), cutOf(file)) * 1000) / 1000
  return { position, unit: 'seconds', ...(file.duration !== null && { duration: file.duration }) }
}

interface Begin extends ReturnType<typeof startPositions> {
  isCarried: boolean
}

function beginOf(props: Props, userId: number | undefined): Begin {
  const { content, file, asked } = props
  if (asked) return { saved: positionAt(content.id, file.id, asked), own: undefined, isCarried: false }
  const place = carriedPlace(props)
  if (place) return { saved: positionAt(content.id, file.id, place), own: undefined, isCarried: true }
  return { ...startPositions(content, file, userId), isCarried: false }
}

/** One file with its renderer. */
export function Stage(props: Props) {
  const { content, file, carried, asked, onPosition, onNext, onPrevious, onOpen, onVersion } = props
  const userId = useSessionState((state) => state.user?.id)
  const [{ saved, own, isCarried }, setBegin] = useState(() => beginOf(props, userId))
  // The press of Play that led here; whoever comes back to the address later presses again.
  const [isPlayAskedHere] = useState(() => isPlayAsked(content.id))
  const [openedAt] = useState(() => performance.now())
  useEffect(() => () => forgetPlay(openedAt), [openedAt])
  const saveOf = useProgress(content)
  const onProgressOf = (fileId: number, report: ProgressReport, reason: ReportReason) => {
    onPosition({ contentId: content.id, fileId, startsAtOnce: true, report, isOver: reason === 'end' })
    saveOf(fileId, report, reason)
  }
  const choose = (fileId: number, report: ProgressReport) => {
    const chosen = positionAt(content.id, fileId, report)
    if (userId !== undefined) keepOwnPosition(localStorage, userId, { ...report, fileId, at: chosen.at ?? '' })
    saveOf(fileId, report, 'seek')
    setBegin({ saved: chosen, own: undefined, isCarried: false })
  }
  if (own && saved) return <PositionQuestion own={own} saved={saved} onChoose={choose} />
  const { Component } = renderers[file.renderer]
  return (
    <Component
      content={content}
      file={file}
      position={saved}
      isExact={asked !== undefined}
      startsAtOnce={carried?.startsAtOnce ?? isPlayAskedHere}
      isCarried={isCarried}
      onProgress={(report, reason) => onProgressOf(file.id, report, reason)}
      onProgressOf={onProgressOf}
      onNext={onNext}
      onPrevious={onPrevious}
      onOpen={onOpen}
      onVersion={onVersion}
    />
  )
}
