import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { VideoActs } from '../acts.ts'
import { GoingOn } from './GoingOn.tsx'
import { ResumeOffer, VersionNote } from './ResumeOffer.tsx'
import { StartCard } from './StartCard.tsx'

interface Props extends ComponentProps<typeof GoingOn> {
  acts: VideoActs
  /** Seconds; undefined where there is nothing to go on with. */
  resume: number | undefined
  hasStarted: boolean
  /** Another version played until now. */
  isCarried: boolean
  /** The film has gone on at the last position without anybody choosing it. */
  goesOnItself: boolean
}

/** What lies over the film before it has begun and after it has ended. */
export function Cards({ acts, resume, hasStarted, isCarried, goesOnItself, ...after }: Props) {
  const [isChosen, setChosen] = useState(false)
  const begin = (from?: number) => {
    setChosen(true)
    if (from !== undefined) acts.seekTo(from)
    acts.play()
  }
  const isBefore = !hasStarted && !after.state.isPlaying
  return (
    <>
      {isBefore && <StartCard resume={resume} onResume={() => begin()} onStart={() => begin(0)} />}
      {hasStarted && goesOnItself && !isChosen && resume !== undefined && (
        <ResumeOffer
          at={resume}
          onStart={() => {
            acts.seekTo(0)
            acts.play()
          }}
        />
      )}
      {hasStarted && isCarried && resume !== undefined && <VersionNote at={resume} />}
      <GoingOn {...after} />
    </>
  )
}
