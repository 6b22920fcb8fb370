import { listParts } from '@amn/contract/playback/chapter-rules'
import { useMemo, useRef, useState } from 'react'
import { TroubleMessage } from '../problems/TroubleMessage.tsx'
import type { RendererProps } from '../renderer.ts'
import type { Trouble } from '../problems/trouble.ts'
import { positionAt } from '../start-positions.ts'
import { AudioStage } from './AudioStage.tsx'
import { makeTimeline } from './timeline.ts'

/** Plays a recording, be it one file or many; what the browser does not play is converted by the server. */
export function AudioPlayer(props: RendererProps) {
  const { content, file, onProgressOf } = props
  const { chapterSets, sidecarChapters } = content
  const [parts] = useState(() => listParts(content.files, file))
  const timeline = useMemo(() => makeTimeline(parts, chapterSets, sidecarChapters), [parts, chapterSets, sidecarChapters])
  const [trouble, setTrouble] = useState<Trouble>()
  const [position, setPosition] = useState(props.position)
  const reached = useRef<typeof position>(undefined)
  if (trouble) return <TroubleMessage content={content} file={file} trouble={trouble} onTryAgain={() => setTrouble(undefined)} />
  return (
    <AudioStage
      {...props}
      position={position}
      timeline={timeline}
      onProgressOf={(fileId, report, reason) => {
        reached.current = positionAt(content.id, fileId, report)
        onProgressOf(fileId, report, reason)
      }}
      onTrouble={(found) => {
        setPosition(reached.current ?? position)
        setTrouble(found)
      }}
    />
  )
}
