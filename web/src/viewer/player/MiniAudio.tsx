import type { ViewedContent } from '@amn/contract/media/content'
import { Cover } from '../audio/Cover.tsx'
import { useFrame } from '../frame/frame.ts'
import { RateMenu } from '../playback/RateMenu.tsx'
import classes from './mini.module.css'
import { MiniControls } from './MiniControls.tsx'

interface Props {
  content: ViewedContent
  line: { isPlaying: boolean; time: number; toggle(): void }
  acts: { seekBy(seconds: number): void; setRate(rate: number): void }
  /** Seconds of the whole recording. */
  total: number
  rate: number
  /** The chapter that is heard. */
  part: string | undefined
  onNext: (() => void) | undefined
}

/** A recording in the mini player: a bar at the bottom. */
export function MiniAudio({ content, line, acts, total, rate, part, onNext }: Props) {
  const { isMini } = useFrame()
  if (!isMini) return null
  return (
    <MiniControls
      isPlaying={line.isPlaying}
      time={line.time}
      duration={total}
      part={part}
      toggle={line.toggle}
      seekBy={acts.seekBy}
      onNext={onNext}
      cover={
        <div className={classes.cover}>
          <Cover content={content} />
        </div>
      }
    >
      <RateMenu rate={rate} className={classes.rate} onChoose={acts.setRate} />
    </MiniControls>
  )
}
