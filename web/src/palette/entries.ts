import type { Suggestion } from '@amn/contract/media/suggest'
import type { ComponentType } from 'react'
import { foldText } from '../ui/text/fold-text.ts'

export const groups = ['begun', 'recent', 'media', 'contributors', 'collections', 'tags', 'saved', 'pages', 'settings', 'acts'] as const
export type EntryGroup = (typeof groups)[number]

/** Something that the palette leads to or does. */
export interface Entry {
  key: string
  group: EntryGroup
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** What is said of it beside its label. */
  note?: string
  /** Where it leads; an act leads nowhere. */
  href?: string
  run?: () => void
  /** Words by which it is found besides its label. */
  words?: string
  /** A media is drawn with its cover and what fits. */
  suggestion?: Suggestion
}

/** The entries that hold every typed word, those whose label begins with the text first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const text = foldText(typed).trim()
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  const holds = (whole: string) => words.every((word) => foldText(whole).includes(word))
  const fits = entries.filter(({ label, words: others = '' }) => holds(`${label} ${others}`))
  // First what is called so, then what holds it in its name, then what is found by another word for it.
  const rank = ({ label }: Entry) => (foldText(label).startsWith(text) ? 0 : holds(label) ? 1 : 2)
  return fits.toSorted((one, other) => rank(one) - rank(other))
}

/** Where an arrow key leads in the list; it goes round. */
export function afterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, index + 6)
  if (key === 'PageUp') return Math.max(0, index - 6)
  return undefined
}
