import { type VideoAct, videoActs } from '@amn/contract/personal/personal-values'
import { type ChosenKeys, keysOf, usualKeys } from '../../api/video-keys.ts'
import { keyName } from '../../ui/text/key-name.ts'

/** Where a key is to stand: instead of one of the act's keys, or behind the last. */
export interface KeySlot {
  act: VideoAct
  index: number
}
export type Refusal = 'system' | 'combination' | 'fixed' | 'unknown'

/** More keys than these for one act the settings do not hold. */
export const mostKeys = 4
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'FnLock'])
const systemKeys = /^(Escape|Tab|Enter|Backspace|Delete|ContextMenu|PrintScreen|Pause|F\d+)$/
const fixed = /^([?1-9]|Escape)$/
const named = /^(Space|Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown|Insert)$/

/** What a pressed key is good for: undefined while only Shift and its like are held, a refusal, or its name. */
export function readKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>) {
  if (modifiers.has(event.key)) return undefined
  if (systemKeys.test(event.key)) return { refusal: 'system' as Refusal }
  if (event.ctrlKey || event.altKey || event.metaKey) return { refusal: 'combination' as Refusal }
  const name = keyName(event)
  if (fixed.test(name)) return { refusal: 'fixed' as Refusal }
  const plain = name.startsWith('Shift+') ? name.slice('Shift+'.length) : name
  return [...plain].length === 1 || named.test(plain) ? { name } : { refusal: 'unknown' as Refusal }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((key) => others.includes(key))

/** The choice with these keys for some acts; what is as usual is not kept. */
function withKeys(chosen: ChosenKeys, changed: ChosenKeys): ChosenKeys {
  const all = { ...chosen, ...changed }
  return Object.fromEntries(
    videoActs.flatMap((act) => {
      const keys = all[act]
      return keys && !isSame(keys, usualKeys[act]) ? [[act, [...new Set(keys)]]] : []
    }),
  )
}

/** The act that has the key now, if it is another one. */
export function ownerOf(chosen: ChosenKeys, key: string, act: VideoAct): VideoAct | undefined {
  const keys = keysOf(chosen)
  return videoActs.find((one) => one !== act && keys[one].includes(key))
}

/** Gives a key to an act; whatever had it gets the key that stood there before, or loses it. */
export function giveKey(chosen: ChosenKeys, { act, index }: KeySlot, key: string): ChosenKeys {
  const keys = keysOf(chosen)
  const before = keys[act][index]
  const own = keys[act].includes(key) ? keys[act].filter((one) => one !== before || one === key) : keys[act].toSpliced(index, 1, key)
  const owner = ownerOf(chosen, key, act)
  if (!owner) return withKeys(chosen, { [act]: own })
  const rest = keys[owner].flatMap((one) => (one === key ? (before ?? []) : one))
  return withKeys(chosen, { [act]: own, [owner]: rest })
}

/** Takes a key from an act. */
export const takeKey = (chosen: ChosenKeys, { act, index }: KeySlot): ChosenKeys =>
  withKeys(chosen, { [act]: keysOf(chosen)[act].toSpliced(index, 1) })

/** Gives an act its usual keys back, from whatever has them now. */
export function resetAct(chosen: ChosenKeys, act: VideoAct): ChosenKeys {
  const others = videoActs.flatMap((one) => {
    const keys = chosen[one]
    return one !== act && keys ? [[one, keys.filter((key) => !usualKeys[act].includes(key))]] : []
  })
  return withKeys({}, Object.fromEntries(others))
}
