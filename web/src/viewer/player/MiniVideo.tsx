import { usePreferences } from '../../api/session/preferences.ts'
import type { MediaState } from '../playback/media-state.ts'
import { countdownSeconds } from '../video/going-on/NextCard.tsx'
import { attention } from '../video/going-on/still-watching.ts'
import { MiniControls } from './MiniControls.tsx'
import { MiniNext } from './MiniNext.tsx'

interface Props {
  state: MediaState
  acts: { toggle(): void; seekBy(seconds: number): void } | undefined
  /** The file ended before its film did. */
  isCut: boolean
  onNext: (() => void) | undefined
}

/** A film in the mini player; at its end the next one follows there. */
export function MiniVideo({ state, acts, isCut, onNext }: Props) {
  const { autoPlayNextEpisode, stillWatching } = usePreferences(({ videoPlayer }) => videoPlayer)
  if (!acts) return null
  const goesOn = state.isEnded && !isCut && onNext && autoPlayNextEpisode && !attention.isInDoubt(stillWatching)
  return (
    <MiniControls
      isPlaying={state.isPlaying}
      time={state.time}
      duration={state.duration}
      toggle={acts.toggle}
      seekBy={acts.seekBy}
      onNext={onNext}
      note={
        goesOn && (
          <MiniNext
            seconds={countdownSeconds}
            onTimeUp={() => {
              attention.goOn()
              onNext()
            }}
          />
        )
      }
    />
  )
}
