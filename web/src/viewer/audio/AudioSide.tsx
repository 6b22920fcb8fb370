import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { QueuedRecording } from '@amn/contract/personal/listening-queue'
import { ChapterEditor } from './chapters/ChapterEditor.tsx'
import { ChapterList } from './ChapterList.tsx'
import { QueuePanel } from './queue/QueuePanel.tsx'
import { type Timeline, chapterAt } from './timeline.ts'
import type { useAudioLine } from './use-audio-line.ts'
import type { useAudioSide } from './use-audio-side.ts'

interface Props {
  side: ReturnType<typeof useAudioSide>
  content: ViewedContent
  file: MediaFile
  timeline: Timeline
  onPlay(item: QueuedRecording): void
  line: Pick<ReturnType<typeof useAudioLine>, 'time' | 'goTo' | 'playFrom'>
}

/** What stands beside a recording, and below it on a phone. */
export function AudioSide({ side, content, file, timeline, line, onPlay }: Props) {
  const { chapters } = timeline
  switch (side.shown) {
    case 'edit':
      return <ChapterEditor {...{ content, file, timeline }} time={line.time} onPlayFrom={line.playFrom} onClose={side.close} />
    case 'queue':
      return <QueuePanel onPlay={onPlay} onClose={side.close} />
    case 'chapters':
      return <ChapterList chapters={chapters} current={chapterAt(chapters, line.time)} onChoose={line.goTo} onEdit={side.edit} />
    case undefined:
      return null
  }
}
