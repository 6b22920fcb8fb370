import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { tell, title } from './report.ts'

const built = fileURLToPath(new URL('../../web/dist', import.meta.url))
const kib = (bytes: number) => bytes / 1024

// What the page itself loads before anything is shown: its scripts, what they import at once, and its styles.
const firstLoad = (page: string, ending: string) =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1] ?? '').filter((path) => path.endsWith(ending))

const gzipped = (paths: string[]) => paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path)), { level: 9 }).length, 0)

/** The most that the start page may load first, in KiB. */
export const budget = { js: 180, css: 25 }

const readPage = () => readFileSync(join(built, 'index.html'), 'utf8')

/** What the start page of the built web app loads first, in KiB of gzip. */
export function sizeOfFirstLoad(): { js: number; css: number } {
  const page = readPage()
  return { js: kib(gzipped(firstLoad(page, '.js'))), css: kib(gzipped(firstLoad(page, '.css'))) }
}

/** The size of what the start page loads first, and of the largest chunk that comes on demand. */
export async function benchWeb(): Promise<void> {
  title('The web app, gzip')
  if (!existsSync(join(built, 'index.html'))) throw new Error('Build the web first: npm run build')
  const page = readPage()
  const { js, css } = sizeOfFirstLoad()
  tell('main JS', `${js.toFixed(1)} KiB`, `≤ ${budget.js} KiB`, js <= budget.js)
  tell('main CSS', `${css.toFixed(1)} KiB`, `≤ ${budget.css} KiB`, css <= budget.css)
  const first = new Set(firstLoad(page, '.js'))
  const rest = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js') && !first.has(`/assets/${name}`))
  const largest = rest.map((name) => ({ name, size: kib(gzipped([`/assets/${name}`])) })).toSorted((one, other) => other.size - one.size)
  for (const { name, size } of largest.slice(0, 6)) process.stdout.write(`         ${name.padEnd(50)} ${size.toFixed(1)} KiB\n`)
}
