import type { KnownMedia } from './found.ts'
import type { Art } from './item.ts'
import { type Sidecar, sidecarSignature } from './sidecars.ts'
import type { Survey } from './survey.ts'

/** The signature of the pictures beside a media, which changes when they do; null where there are none. */
export const artSignature = (art: readonly Art[]): string | null =>
  art.length === 0
    ? null
    : JSON.stringify(art.map(({ role, path, raw, size, mtime }) => ({ role, path, raw: raw?.toString('hex'), size, mtime })))

/** Whether a media, where it is known, has the same pictures and sidecars as before. */
export const hasSameSidecars = (before: KnownMedia | undefined, art: readonly Art[], sidecars: readonly Sidecar[]): boolean =>
  !before || (before.art === artSignature(art) && before.sidecars === sidecarSignature(sidecars))

/** Whether nothing at all has changed; decided without reading a name. */
export function isUnchanged({ units, matched, mediaAt }: Survey): boolean {
  if (matched.missing.length > 0 || matched.added.length > 0 || matched.changed.size > 0 || matched.moved.size > 0) return false
  return units.every(({ unit, art, sidecars, items }) => {
    if (items.length === 0) return true
    return unit.folder ? hasSameSidecars(mediaAt(unit.path), art, sidecars) : art.length === 0 && sidecars.length === 0
  })
}
