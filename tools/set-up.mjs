// What npm brings and what is built from the sources. Runs on any Node from 18 on, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOnPath } from './set-up-system.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const lockStamp = join(root, 'node_modules', '.amn-lock')
const ownNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const oldestNode = 24

const hashOf = (...contents) => contents.reduce((hash, content) => hash.update(content).update('\0'), createHash('sha256')).digest('hex')
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Ends the script with one sentence for a person. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** The environment for the product's programs: those that npm brought come first. */
export const productEnv = (more = {}) => ({ ...process.env, PATH: bin + delimiter + (process.env.PATH ?? ''), ...more })

/** How the server is run: a small young generation keeps a resting server small, and it may collect garbage when it rests. */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc']
export const serverWords = [...serverFlags, 'server/main.ts']
/** glibc keeps what many threads have freed, each in an arena of its own, unless there are few, and large pieces go back at once. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '131072' }
/** How many threads read all files: one is lost to each directory on a network share that does not answer. */
export const threadsEnv = { UV_THREADPOOL_SIZE: '16' }
/** All of these, and where compiled code is kept for the next start. */
export const serverEnv = { ...memoryEnv, ...threadsEnv, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** The Node the product runs with: the one npm brought, or this one where there is none for the platform. */
export function productNode() {
  if (process.platform !== 'win32' && existsSync(ownNode)) return ownNode
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  return giveUp(
    `AMN needs Node ${oldestNode} or newer, and npm has none for this platform. This is Node ${process.versions.node}: install a newer one from https://nodejs.org and start again.`,
  )
}

// A person's own `npm install` leaves no stamp; the list npm keeps of what it installed says whether it was enough.
function isInstalled(lock) {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'))
  if (installed === '') return false
  const have = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional, devOptional, peer, link }]) =>
      !path.startsWith('node_modules/') || optional || devOptional || peer || link || have[path]?.version === version,
  )
}

function runNpm(...args) {
  // npm replaces node_modules, so it runs with a Node from outside of it.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'development' }
  const script = process.env.npm_execpath
  const outer = findOnPath(path, ['node']) ?? process.execPath
  const [command, first] = script?.endsWith('.js') ? [outer, [script]] : ['npm', []]
  return (
    spawnSync(command, [...first, ...args, '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status === 0
  )
}

/** Installs the packages when they are absent or of another lock file; a few milliseconds when they are in place. */
export function ensurePackages() {
  const lock = readText(join(root, 'package-lock.json'))
  const hash = hashOf(lock)
  if (readText(lockStamp) === hash) return
  if (!isInstalled(lock)) {
    console.log('Installing packages (once; about a minute and a half) …')
    if (!runNpm('ci')) {
      console.warn('\n! npm ci did not work, so npm install is tried: it may take other versions than the ones this was tested with.')
      if (!runNpm('install', '--no-save') && !runNpm('install', '--no-save', '--ignore-scripts')) {
        giveUp(
          'The packages could not be installed; the lines above say why. Without a network nothing can be installed: try again with one.',
        )
      }
    }
  }
  if (process.platform !== 'win32' && existsSync(ownNode) && spawnSync(ownNode, ['--version']).status !== 0) rmSync(ownNode)
  productNode()
  writeFileSync(lockStamp, hash)
}

function readTree(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : readTree(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path, readFileSync(path)]
    })
}

/** Builds the web app into web/dist when its sources have changed since the last build, or always when forced. */
export function ensureWeb({ isForced = false } = {}) {
  const dist = join(root, 'web', 'dist')
  const stamp = join(root, 'node_modules', '.amn-web')
  const hash = hashOf(...readTree(join(root, 'web')), ...readTree(join(root, 'contract')), readText(join(root, 'package-lock.json')))
  if (!isForced && readText(stamp) === hash && existsSync(join(dist, 'index.html'))) return
  console.log('Building the web app …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(productNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    // Whoever asks may run tests, and what is built then is what people get afterwards.
    env: productEnv({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) giveUp('The web app could not be built; the lines above say why.')
  writeFileSync(stamp, hash)
}
