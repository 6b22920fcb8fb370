import type { Keep } from './queue.ts'

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const named = (table: [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** A name by which a person knows this device again, such as "Chrome, Linux". */
export function deviceName(agent: string): string {
  return [named(browsers, agent), named(systems, agent)].filter(Boolean).join(', ') || 'Browser'
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
