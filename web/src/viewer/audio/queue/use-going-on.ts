import type { ViewedContent } from '@amn/contract/media/content'
import type { QueuedRecording } from '@amn/contract/personal/listening-queue'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useListeningQueue, useListeningQueueActs } from '../../../api/use-listening-queue.ts'
import type { RendererProps } from '../../renderer.ts'

/** What is heard after this recording: what waits in the queue, else what comes next in the same media. */
export function useGoingOn({ id }: ViewedContent, { onNext, onOpen }: Pick<RendererProps, 'onNext' | 'onOpen'>) {
  const { autoPlayNextEpisode } = usePreferences(({ videoPlayer }) => videoPlayer)
  const { isMember, items } = useListeningQueue()
  const { take, read } = useListeningQueueActs()
  const others = (all: readonly QueuedRecording[]) => all.find(({ contentId }) => contentId !== id)
  const play = (item: QueuedRecording) => {
    void take(item.contentId)
    onOpen(item)
  }
  const queued = others(items)
  return {
    /** How many wait; undefined for a visitor, who has no queue. */
    count: isMember ? items.length : undefined,
    play,
    /** Goes on at once, because the person wants that. */
    goOn: queued ? () => play(queued) : onNext,
    /** The recording is over. */
    onEnd: async () => {
      const first = isMember ? others(await read()) : undefined
      if (first) play(first)
      else if (autoPlayNextEpisode) onNext?.()
    },
  }
}
