import type { Art } from './items.ts'
import type { Survey } from './survey.ts'

/** The pictures beside a media in one word, which changes when they do; null where there are none. */
export const artWord = (art: readonly Art[]): string | null =>
  art.length === 0
    ? null
    : JSON.stringify(art.map(({ role, path, raw, size, mtime }) => ({ role, path, raw: raw?.toString('hex'), size, mtime })))

/** Whether a media, where it is known, has the pictures beside it that it had. */
export const hasSameArt = (before: string | null | undefined, now: string | null): boolean => before === undefined || before === now

/** Whether nothing at all has changed, which is told without reading a name. */
export function isUnchanged({ units, matched, mediaAt }: Survey): boolean {
  if (matched.missing.length > 0 || matched.added.length > 0 || matched.changed.size > 0 || matched.moved.size > 0) return false
  const isSame = (path: string, art: readonly Art[]) => hasSameArt(mediaAt(path)?.art, artWord(art))
  return units.every(({ unit, art, items }) => items.length === 0 || (unit.folder ? isSame(unit.path, art) : art.length === 0))
}
