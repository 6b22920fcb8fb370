import type { UserDataItem } from '@amn/contract/personal/user-data'
import { type Verb, verbOf } from '../ui/media/verb.ts'

/** In the order in which their rows stand. */
export const verbs = ['play', 'read', 'listen'] as const satisfies Verb[]

const isUnderWay = ({ next }: UserDataItem) => (next?.progress ?? 0) > 0 || (next?.position ?? 0) > 0

/** What somebody has begun: by what they do with it, and apart from that titles whose last part is done and whose next one is not begun. */
export function splitBegun(begun: readonly UserDataItem[]) {
  const nextUp = begun.filter((item) => item.userData.completedCount > 0 && !isUnderWay(item))
  const others = begun.filter((item) => !nextUp.includes(item))
  const ofVerb = (...wanted: Verb[]) => others.filter(({ media, next }) => wanted.includes(verbOf(media.amnMediaType, next?.renderer)))
  return {
    nextUp,
    continued: { play: ofVerb('play'), read: ofVerb('read', 'view', 'download'), listen: ofVerb('listen') },
  }
}
