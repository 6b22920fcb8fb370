import type { TFunction } from 'i18next'

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
const named = ['Space', 'Escape', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Backspace', 'Delete', 'Insert'] as const
const isNamed = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key)
const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase()

/** The name of a pressed key; Shift is written before letters and named keys only, since it is already part of signs such as `?`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  const name = event.key === ' ' ? 'Space' : isLetter(event.key) ? event.key.toLowerCase() : event.key
  return event.shiftKey && (name.length > 1 || isLetter(name)) ? `Shift+${name}` : name
}

/** A key as it is written on a keyboard: K, ←, Shift + N. */
export function keyText(name: string, t: TFunction): string {
  const isShifted = name.startsWith('Shift+')
  const last = isShifted ? name.slice('Shift+'.length) : name
  const written = signs[last] ?? (isNamed(last) ? t(`viewer.keyNames.${last}`) : last.toUpperCase())
  return isShifted ? `Shift + ${written}` : written
}

/** Keys in the form of aria-keyshortcuts; undefined for none. */
export function ariaKeys(names: readonly string[]): string | undefined {
  const written = names.map((name) => name.replace(/(?<=^|\+).$/u, (letter) => letter.toUpperCase()))
  return written.length > 0 ? written.join(' ') : undefined
}

/** The name of a button with the first of its keys. */
export const nameWithKey = (name: string, keys: readonly string[], t: TFunction) => (keys[0] ? `${name} (${keyText(keys[0], t)})` : name)
