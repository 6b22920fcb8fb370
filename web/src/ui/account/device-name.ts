import { t } from '../../i18n/i18n.ts'

// The order matters: most browsers also name those that they want to be taken for.
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bTV\b|\bTizen\b|\bWebOS\b|\bWeb0S\b/i, 'TV'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const
const nameIn = (list: readonly (readonly [RegExp, string])[], text: string) => list.find(([sign]) => sign.test(text))?.[1]

export type DeviceKind = 'phone' | 'tablet' | 'tv' | 'computer' | 'program' | 'unknown'
export interface Device {
  kind: DeviceKind
  /** In the language of the person. */
  name: string
}

/** The browser and the system that a user agent names. */
export const browserAndSystem = (userAgent: string) => ({ browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) })

/** What a user agent says of the device, as far as that can be believed. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent?.trim()) return { kind: 'unknown', name: t('ui.device.unknown') }
  const { browser, system } = browserAndSystem(userAgent)
  // Programs that are no browser name themselves first: curl/8.5.0.
  if (!browser && !system) return { kind: 'program', name: userAgent.split(/[/\s(]/)[0]?.slice(0, 40) || t('ui.device.unknown') }
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent))
  const kind = system === 'TV' ? 'tv' : isTablet ? 'tablet' : system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
  return { kind, name: browser && system ? t('ui.device.on', { browser, system }) : (browser ?? system ?? '') }
}
