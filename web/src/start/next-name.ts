import type { UserDataItem } from '@amn/contract/user-data'

/** The next content as a card names it: number and title, whichever there is. */
export function nextName(next: UserDataItem['next']): string {
  if (!next) return ''
  return [next.number, next.title].filter(Boolean).join(' · ')
}
