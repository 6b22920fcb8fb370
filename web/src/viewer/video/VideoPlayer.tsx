import { fileAddress } from '../../api/call/address.ts'
import { TroubleMessage } from '../problems/TroubleMessage.tsx'
import type { RendererProps } from '../renderer.ts'
import { usePlayable } from '../content/use-playable.ts'
import { VideoStage } from './VideoStage.tsx'

/** Plays a film where the browser can, and says what it lacks where it cannot. */
export function VideoPlayer(props: RendererProps) {
  const { content, file } = props
  const address = fileAddress(content.id, file.id, content.amnMediaType)
  const { trouble, onSilent, onError, tryAnyway } = usePlayable(file.probe)
  if (trouble) return <TroubleMessage content={content} file={file} trouble={trouble} onTryAgain={tryAnyway} />
  return <VideoStage {...props} address={address} onSilent={onSilent} onError={() => void onError(address)} />
}
