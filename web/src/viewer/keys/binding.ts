/** One act and the keys that do it. */
export interface KeyBinding {
  /** As `keyName` writes them: 'k', 'Shift+ArrowLeft', '?', 'Space'. */
  keys: readonly string[]
  /** What the key does, in the language of the person. */
  label: string
  run(event: KeyboardEvent): void
  /** Holding the key down repeats the act. */
  repeats?: boolean
}

const typing = 'input:not([type="range"]):not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const ownKeys = '[role="menu"], [role="listbox"], [role="dialog"]'
const pressable = 'button, a[href], [role="button"], summary'

const isLetter = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase()

/** The name of a pressed key; Shift stands before letters and named keys only, since it is already part of signs such as `?`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  const name = event.key === ' ' ? 'Space' : isLetter(event.key) ? event.key.toLowerCase() : event.key
  return event.shiftKey && (name.length > 1 || isLetter(name)) ? `Shift+${name}` : name
}

/** Whether a key belongs to the viewer: not to the browser, to a text field, a menu or dialog, or to the button that was come to by Tab. */
export function isForViewer(event: KeyboardEvent, isByTab: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false
  const target = event.target instanceof Element ? event.target : undefined
  if (!target) return true
  if (target.closest(typing) || target.closest(ownKeys)) return false
  return !(isByTab && (event.key === ' ' || event.key === 'Enter') && target.closest(pressable))
}

/** The act that a key does; of two that claim it, the first one. */
export function findBinding(bindings: readonly KeyBinding[], name: string, isRepeat: boolean): KeyBinding | undefined {
  const found = bindings.find((binding) => binding.keys.includes(name))
  return found && isRepeat && !found.repeats ? undefined : found
}
