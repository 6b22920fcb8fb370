import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of AMN_CHROMIUM or of the system; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env['AMN_CHROMIUM']
  const paths = named ? [named] : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return paths.find(isProgram)
}

/** With these every Chromium of the journeys and the benches starts: without what needs a screen, an account or the network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a Chromium without a window, with more flags where some are given. */
export const startChromium = (executablePath = findChromium(), more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags, ...more], timeout: 120_000 })
