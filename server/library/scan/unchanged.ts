import type { PresentMedia } from './found.ts'
import type { Art } from './item.ts'
import { type Sidecar, sidecarWord } from './sidecars.ts'
import type { Survey } from './survey.ts'

/** The pictures beside a media in one word, which changes when they do; null where there are none. */
export const artWord = (art: readonly Art[]): string | null =>
  art.length === 0
    ? null
    : JSON.stringify(art.map(({ role, path, raw, size, mtime }) => ({ role, path, raw: raw?.toString('hex'), size, mtime })))

/** Whether a media, where it is known, has the pictures and descriptions beside it that it had. */
export const hasSameBeside = (before: PresentMedia | undefined, art: readonly Art[], sidecars: readonly Sidecar[]): boolean =>
  !before || (before.art === artWord(art) && before.sidecars === sidecarWord(sidecars))

/** Whether nothing at all has changed, which is told without reading a name. */
export function isUnchanged({ units, matched, mediaAt }: Survey): boolean {
  if (matched.missing.length > 0 || matched.added.length > 0 || matched.changed.size > 0 || matched.moved.size > 0) return false
  return units.every(({ unit, art, sidecars, items }) => {
    if (items.length === 0) return true
    return unit.folder ? hasSameBeside(mediaAt(unit.path), art, sidecars) : art.length === 0 && sidecars.length === 0
  })
}
