import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeLibrary } from '@amn/tools/make-library/make-library'
import { adminPassword, logIn, people, personPassword, waitForScans, waitForWork } from './caller.ts'
import { makeAccount, startProduct } from './product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, 'node_modules', '.cache', 'journeys')
/** Whatever could make another library or another database of it. */
const sources = ['server', 'contract', 'tools/make-library', 'e2e/harness', 'package-lock.json']
/** Milliseconds after which a kept stock is made anew: later, the product would do its periodic work at each start. */
const longest = 5 * 3_600_000
const anHour = 3_600_000

export interface MadeStock {
  /** The sample library; nothing in it is ever changed. */
  library: string
  /** A data folder in which the library has been scanned and all that follows is done, with its administrator and people. */
  data: string
  /** A data folder with the administrator and nothing else. */
  blank: string
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const inside = entries.filter(({ name }) => name !== 'node_modules' && !name.endsWith('.test.ts'))
  return (await Promise.all(inside.map(({ name }) => filesOf(join(path, name))))).flat()
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
  hash.update(
    await promisify(execFile)(ffmpeg, ['-version']).then(
      ({ stdout }) => stdout,
      () => 'none',
    ),
  )
  for (const source of sources) {
    for (const file of (await filesOf(join(root, source))).toSorted()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Scans the library and lets the product do all that follows. */
async function fillStock(stock: MadeStock): Promise<void> {
  const options = { data: stock.data, media: stock.library }
  const makePeople = async () => {
    await makeAccount(options, 'create-admin', 'admin', adminPassword)
    await cp(stock.data, stock.blank, { recursive: true })
    for (const name of people) await makeAccount(options, 'create-user', name, personPassword)
  }
  await Promise.all([makeLibrary(stock.library), makePeople()])
  const product = await startProduct(options)
  try {
    const admin = await logIn(product, 'admin', adminPassword)
    await waitForScans(admin)
    await waitForWork(admin, ['subtitles', 'previews', 'segments', 'statistics'])
  } finally {
    await product.stop()
  }
}

const isYounger = async (folder: string, ms: number) => existsSync(folder) && Date.now() - (await stat(folder)).mtimeMs < ms

/** Takes away what was made for other states of the sources; what is young may be in use. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(kept)) {
    const path = join(kept, name)
    if (!(await isYounger(path, anHour))) await rm(path, { recursive: true, force: true })
  }
}

/** The stock of the journeys, made once for a state of the sources and kept beside the packages. */
export async function ensureStock(): Promise<MadeStock> {
  const state = await stateOfSources()
  // The database names where the library lies, so that only what lies beside it is put into its place when it is whole.
  const library = join(kept, `library-${state}`)
  const done = join(kept, `done-${state}`)
  if (!(await isYounger(done, longest))) {
    await mkdir(kept, { recursive: true })
    await removeOld()
    const draft = await mkdtemp(join(kept, 'draft-'))
    await fillStock({ library, data: join(draft, 'data'), blank: join(draft, 'blank') })
    await rm(done, { recursive: true, force: true })
    await rename(draft, done)
  }
  return { library, data: join(done, 'data'), blank: join(done, 'blank') }
}

if (import.meta.main) await ensureStock()
