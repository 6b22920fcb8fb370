// All that the product needs to start, at once.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, ensureWeb, root } from './set-up.mjs'
import { commandFor, ensureThings, things } from './set-up-system.mjs'

/** Everything `npm start` needs; milliseconds when it is all there. The system's packages are tried once. */
export function setUpProduct() {
  ensurePackages()
  const tried = join(root, 'node_modules', '.amn-system')
  const wanted = ['ffmpeg', 'bubblewrap']
  const missing = wanted.filter((name) => !things[name].find())
  if (missing.length > 0 && existsSync(tried) && readFileSync(tried, 'utf8') === missing.join()) {
    console.warn(
      `! Without ${missing.join(' and ')}: ${missing.map((name) => things[name].without).join('; ')}. To have it: ${commandFor(missing)}`,
    )
  } else if (missing.length > 0) {
    writeFileSync(tried, ensureThings(wanted).join())
  }
  ensureWeb()
}
