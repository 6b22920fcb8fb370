import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Lays the licence of the drawer of styled subtitles beside its files, which are as they came. */
export const jassubLicence = (): Plugin => ({
  name: 'jassub-licence',
  generateBundle() {
    const source = readFileSync(createRequire(import.meta.url).resolve('jassub/LICENSE'))
    this.emitFile({ type: 'asset', fileName: 'assets/jassub-LICENSE.txt', source })
  },
})

const remoteFonts = 'lfa-ponyfill'

/** Leaves out of the worker what would look for fonts at a service on the internet. */
export const withoutForeignFonts = (): Plugin => ({
  name: 'without-foreign-fonts',
  enforce: 'pre',
  resolveId: (id) => (id === remoteFonts ? `\0${remoteFonts}` : undefined),
  load: (id) => (id === `\0${remoteFonts}` ? 'export const queryRemoteFonts = async () => []' : undefined),
})
