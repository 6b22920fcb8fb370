import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../api/session/preferences.ts'
import type { MediaState } from '../../playback/media-state.ts'
import type { Cut } from '../use-video-progress.ts'
import { CutCard } from './CutCard.tsx'
import { NextCard } from './NextCard.tsx'
import { nextName } from './next-name.ts'
import { StillWatching } from './StillWatching.tsx'
import { attention, useAttention } from './still-watching.ts'

interface Props {
  content: ViewedContent
  file: MediaFile
  state: MediaState
  /** Where the file ended before its film. */
  cut: Cut | undefined
  /** Seconds; undefined where nobody knows of credits. */
  creditsStart: number | undefined
  onNext: (() => void) | undefined
  onVersion: ((file: MediaFile) => void) | undefined
  /** The film counts as seen, though its credits are not over. */
  onSeen(): void
}

/** What comes after the film: the next episode from the credits on, a question whether anybody is there, or that the file is cut. */
export function GoingOn({ content, file, state, cut, creditsStart, onNext, onVersion, onSeen }: Props) {
  const { t } = useTranslation()
  const { autoPlayNextEpisode, stillWatching } = usePreferences((settings) => settings.videoPlayer)
  const [isCancelled, setCancelled] = useState(false)
  const [isInDoubt, setInDoubt] = useState(false)
  const { isEnded } = state
  const isInCredits = !isEnded && creditsStart !== undefined && state.time >= creditsStart && state.duration > 0
  const isAfter = (isEnded || isInCredits) && !cut
  useAttention()
  useEffect(() => {
    setCancelled(false)
    // Who comes to the end with nobody there is asked there, and not over the picture.
    setInDoubt(isAfter && attention.isInDoubt(stillWatching))
  }, [isAfter, stillWatching])

  const goNext = () => {
    if (isInCredits) onSeen()
    onNext?.()
  }
  const onTimeUp = () => {
    attention.goOn()
    goNext()
  }
  const cancel = () => setCancelled(true)

  if (cut) return <CutCard content={content} file={file} cut={cut} onNext={onNext} onVersion={onVersion} />
  if (!isAfter || !onNext || !content.next) return null
  const name = nextName(content, t)
  const goesOn = autoPlayNextEpisode && !isCancelled
  if (goesOn && isInDoubt) return isEnded ? <StillWatching name={name} onGoOn={goNext} onStop={cancel} /> : null
  if (isInCredits && isCancelled) return null
  return (
    <NextCard
      name={name}
      isCounting={goesOn}
      isHeld={!isEnded && (!state.isPlaying || state.isWaiting)}
      isOver={isEnded}
      onNext={goNext}
      onTimeUp={onTimeUp}
      onCancel={cancel}
    />
  )
}
