import type { OwnFont } from '@amn/contract/personal/fonts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const themes = ['auto', 'light', 'sepia', 'dark', 'black'] as const
export type Theme = (typeof themes)[number]
export const fonts = ['publisher', 'serif', 'sans', 'mono', 'dyslexic'] as const
export type Font = (typeof fonts)[number]
/** One face of a family of one's own, as a style sheet needs it. */
export type Face = Pick<OwnFont, 'id' | 'style' | 'leastWeight' | 'mostWeight' | 'format'>
/** A family that the person has uploaded. */
export interface OwnFamily {
  family: string
  faces: Face[]
}
export const columnCounts = ['auto', '1', '2'] as const

/** How text is set on this device. */
export interface TypeSettings {
  theme: Theme
  font: Font | 'own'
  /** The family of one's own that is chosen, with its faces: a book does not wait for the list of them. */
  own: OwnFamily | undefined
  /** Per cent of the usual size. */
  size: number
  /** Times the size of the letters. */
  lineHeight: number
  /** Per cent of the width, on each side. */
  margin: number
  columns: (typeof columnCounts)[number]
  isScrolled: boolean
  /** Somebody has decided between pages and scrolling; before that a book may. */
  isFlowChosen: boolean
}
export const usualType: TypeSettings = {
  theme: 'auto',
  font: 'publisher',
  own: undefined,
  size: 100,
  lineHeight: 1.55,
  margin: 6,
  columns: 'auto',
  isScrolled: false,
  isFlowChosen: false,
}

/** Whether a book is scrolled: as somebody has decided, else as the book asks. */
export const scrolls = (
  { isScrolled, isFlowChosen }: Pick<TypeSettings, 'isScrolled' | 'isFlowChosen'>,
  bookFlow: 'paginated' | 'scrolled' | undefined,
): boolean => (isFlowChosen || !bookFlow ? isScrolled : bookFlow === 'scrolled')

interface State extends TypeSettings {
  change(changed: Partial<TypeSettings>): void
}
export const useTypeSettings = create<State>()(
  persist((set) => ({ ...usualType, change: (changed) => set(changed) }), { name: 'amn.type', version: 1 }),
)

const steps = {
  size: { least: 50, most: 300, by: 10 },
  lineHeight: { least: 1, most: 2.5, by: 0.05 },
  margin: { least: 0, most: 25, by: 1 },
} as const
export type Stepped = keyof typeof steps

/** A size, spacing or margin one step larger or smaller, within its bounds. */
export function stepped(name: Stepped, value: number, way: 1 | -1): number {
  const { least, most, by } = steps[name]
  return Math.min(most, Math.max(least, Math.round((value + way * by) * 100) / 100))
}
/** All values of a size, spacing or margin, and the one that holds now. */
export function listSteps(name: Stepped, now: number): number[] {
  const { least, most, by } = steps[name]
  const all = Array.from({ length: Math.round((most - least) / by) + 1 }, (_, at) => Math.round((least + at * by) * 100) / 100)
  return [...new Set([...all, now])].toSorted((a, b) => a - b)
}
export const isAtBound = (name: Stepped, value: number, way: 1 | -1) => stepped(name, value, way) === value

export interface Colours {
  background: string
  text: string
  link: string
  isDark: boolean
}
const colours: Record<Exclude<Theme, 'auto'>, Colours> = {
  light: { background: '#ffffff', text: '#12141b', link: '#3f51d1', isDark: false },
  sepia: { background: '#f4ecd8', text: '#3b2f1e', link: '#7a3e00', isDark: false },
  dark: { background: '#151821', text: '#d9dce5', link: '#8b9dff', isDark: true },
  black: { background: '#000000', text: '#b9bec9', link: '#8b9dff', isDark: true },
}
export const coloursOf = (theme: Theme, isDarkPage: boolean): Colours => colours[theme === 'auto' ? (isDarkPage ? 'dark' : 'light') : theme]

export const fontFamilies: Record<Font, string | undefined> = {
  publisher: undefined,
  serif: 'Georgia, "Noto Serif", "Liberation Serif", serif',
  sans: '"Inter Variable", Inter, "Noto Sans", system-ui, sans-serif',
  dyslexic: 'OpenDyslexic, "Comic Neue", sans-serif',
  mono: '"Noto Sans Mono", "Liberation Mono", Consolas, monospace',
}
