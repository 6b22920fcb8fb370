import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** A title of a list that is being played. */
export interface RunTitle {
  id: number
  amnMediaType: MediaType
  title: string
}
interface PlayRun {
  /** What the list is called. */
  name: string
  titles: readonly RunTitle[]
}

/** The list that the person pressed Play on, in its order or by chance: it goes on from title to title, in this tab. */
const usePlayRun = create<{ run: PlayRun | undefined }>()(
  persist((): { run: PlayRun | undefined } => ({ run: undefined }), {
    name: 'amn-play-run',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const startRun = (run: PlayRun) => usePlayRun.setState({ run })
export const endRun = () => usePlayRun.setState({ run: undefined })

/** The list of which a title is being played, and the titles behind it; undefined where it is none of it, or the last one. */
export function useRunAfter(mediaId: number): PlayRun | undefined {
  const run = usePlayRun((state) => state.run)
  const at = run?.titles.findIndex(({ id }) => id === mediaId) ?? -1
  return run && at >= 0 && at < run.titles.length - 1 ? { name: run.name, titles: run.titles.slice(at + 1) } : undefined
}
