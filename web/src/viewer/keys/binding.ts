import type { VideoAct } from '@amn/contract/personal/personal-values'

/** One act and the keys that do it. */
export interface KeyBinding {
  /** As `keyName` writes them: 'k', 'Shift+ArrowLeft', '?', 'Space'. */
  keys: readonly string[]
  /** The act whose keys a person may choose. */
  act?: VideoAct
  /** What the key does, in the language of the person. */
  label: string
  run(event: KeyboardEvent): void
  /** Holding the key down repeats the act. */
  repeats?: boolean
}

const typing = 'input:not([type="range"]):not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
const ownKeys = '[role="menu"], [role="listbox"], [role="dialog"]'
const pressable = 'button, a[href], [role="button"], summary'

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

/** What the help shows: each act once, with the keys that no earlier one has taken. */
export function listForHelp(bindings: readonly KeyBinding[]): KeyBinding[] {
  const taken = new Set<string>()
  const byLabel = new Map<string, KeyBinding>()
  for (const binding of bindings) {
    const free = binding.keys.filter((key) => !taken.has(key))
    for (const key of free) taken.add(key)
    const before = byLabel.get(binding.label)
    if (free.length > 0) byLabel.set(binding.label, { ...(before ?? binding), keys: [...(before?.keys ?? []), ...free] })
  }
  return [...byLabel.values()]
}
