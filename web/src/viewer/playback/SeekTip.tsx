import { formatDuration } from '../../i18n/format.ts'
import { PreviewPicture } from './previews/PreviewPicture.tsx'
import type { Previews } from './previews/use-previews.ts'
import classes from './seek-bar.module.css'

interface Props {
  seconds: number
  /** Where it is on the line, as a share in percent. */
  left: string
  chapter: string | undefined
  /** The intro, or what else has a name of its own here. */
  stretch: { kind: string; name: string } | undefined
  previews: Previews | undefined
}

/** What is at a second of a film or recording: its picture where there is one, its chapter, what may be skipped, and its time. */
export function SeekTip({ seconds, left, chapter, stretch, previews }: Props) {
  return (
    <div className={classes.tip} style={{ '--left': left }} data-pictured={previews && true}>
      {previews && <PreviewPicture previews={previews} seconds={seconds} />}
      {chapter && <b>{chapter}</b>}
      {stretch && stretch.name !== chapter && (
        <span className={classes.named} data-kind={stretch.kind}>
          {stretch.name}
        </span>
      )}
      <span>{formatDuration(seconds)}</span>
    </div>
  )
}
