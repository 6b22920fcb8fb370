import { useState } from 'react'
import { TroubleMessage } from '../problems/TroubleMessage.tsx'
import type { RendererProps } from '../renderer.ts'
import { usePlayable } from '../content/use-playable.ts'
import { AudioStage } from './AudioStage.tsx'
import { listParts, makeTimeline } from './timeline.ts'

/** Plays a recording, be it one file or many, where the browser can. */
export function AudioPlayer(props: RendererProps) {
  const { content, file } = props
  const [timeline] = useState(() => makeTimeline(listParts(content.files, file)))
  const { trouble, onError, tryAnyway } = usePlayable(file.probe)
  if (trouble) return <TroubleMessage content={content} file={file} trouble={trouble} onTryAgain={tryAnyway} />
  return <AudioStage {...props} timeline={timeline} onError={(address) => void onError(address)} />
}
