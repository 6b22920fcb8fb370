import type { SpoilerPart } from '@amn/contract/personal/personal-values'

/** Where a content is from somebody's place: begun or completed by them, what comes next, or what is after that. */
export type Ahead = 'reached' | 'next' | 'later'

/**
 * What somebody who wants so much hidden is not shown of a content. What they have begun hides nothing; of what comes next the title is shown, for
 * that is what they choose by; of all else, in the order of the media with its specials last, everything that is to be hidden is.
 */
export function hiddenParts(wanted: readonly SpoilerPart[], ahead: Ahead): SpoilerPart[] {
  if (ahead === 'reached') return []
  return wanted.filter((part) => ahead === 'later' || part !== 'titles')
}

/** Something that bears the title of a content, without it where it is hidden. */
export const hideTitle = <T extends { title: string | null }>(one: T, hidden: readonly SpoilerPart[]): T =>
  hidden.includes('titles') ? { ...one, title: null } : one
