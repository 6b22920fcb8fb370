import { useState } from 'react'
import { fileAddress } from '../../api/address.ts'
import { TroubleMessage } from '../problems/TroubleMessage.tsx'
import type { RendererProps } from '../renderer.ts'
import { usePlayable } from '../use-playable.ts'
import { AudioStage } from './AudioStage.tsx'
import { listParts, makeTimeline } from './timeline.ts'

/** Plays a recording, be it one file or many, where the browser can. */
export function AudioPlayer(props: RendererProps) {
  const { content, file } = props
  const [timeline] = useState(() => makeTimeline(listParts(content.files, file)))
  const address = fileAddress(content.id, file.id, content.amnMediaType)
  const { trouble, onError, tryAnyway } = usePlayable(file.probe, address)
  if (trouble) return <TroubleMessage content={content} file={file} trouble={trouble} onTryAgain={tryAnyway} />
  return <AudioStage {...props} timeline={timeline} onError={() => void onError()} />
}
