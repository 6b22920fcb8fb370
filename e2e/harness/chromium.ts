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

const words = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const startChromium = (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({ ...(executablePath ? { executablePath } : {}), args: words })
