import { browserAndSystem } from '../../ui/account/device-name.ts'
import type { Keep } from './queue.ts'

/** A name by which a person knows this device again, such as "Chrome, Linux". */
export function deviceName(agent: string): string {
  const { browser, system } = browserAndSystem(agent)
  return [browser, system].filter(Boolean).join(', ') || 'Browser'
}

const key = 'amn.device'
const makeSign = () => [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
let signOfPage: string | undefined

const signIn = (keep: Keep): string => {
  try {
    const kept = keep.getItem(key)
    if (kept) return kept
    const sign = (signOfPage ??= makeSign())
    keep.setItem(key, sign)
    return sign
  } catch {
    return (signOfPage ??= makeSign())
  }
}

/** The same with a sign that tells it from another device of that name: "Chrome, Linux #3fa90c". */
export const thisDevice = (keep: Keep, agent: string): string => `${deviceName(agent)} #${signIn(keep)}`

/** The name of a device as people read it. */
export const shownDevice = (device: string): string => device.replace(/ #[0-9a-f]{6}$/, '')
