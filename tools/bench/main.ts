import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { takeLastCore } from './child.ts'
import { sum, title } from './report.ts'

// Numbers among the words are sizes of libraries, for the benches that take them.
const sizes = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number)
const benches: Record<string, () => Promise<void>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  files: async () => (await import('./files.ts')).benchFiles(),
  covers: async () => (await import('./covers.ts')).benchCovers(),
  scan: async () => (await import('./scan.ts')).benchScan(),
  browse: async () => (await import('./browse.ts')).benchBrowse(),
  filters: async () => (await import('./filters.ts')).benchFilters(),
  names: async () => (await import('./names.ts')).benchNames(),
  calls: async () => (await import('./calls.ts')).benchCalls(sizes),
  bodies: async () => (await import('./load/bodies.ts')).benchBodies(),
  flood: async () => (await import('./load/flood.ts')).benchFlood(),
  search: async () => (await import('./search/search.ts')).benchSearch(sizes),
  similar: async () => (await import('./search/similar.ts')).benchSimilar(sizes),
  match: async () => (await import('./match.ts')).benchMatch(),
  progress: async () => (await import('./progress.ts')).benchProgress(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  engines: async () => (await import('./engines.ts')).benchEngines(),
  playback: async () => (await import('./playback/figures.ts')).benchPlayback(),
  'playback-load': async () => (await import('./playback/load.ts')).benchPlaybackLoad(),
  'playback-matrix': async () => (await import('./playback/matrix.ts')).benchMatrix(),
  'playback-long': async () => (await import('./playback/long.ts')).benchLong(sizes),
  formats: async () => (await import('./formats/formats.ts')).benchFormats(),
  reading: async () => (await import('./reading/reading.ts')).benchReading(),
  'reading-positions': async () => (await import('./reading/reading.ts')).benchReadingPositions(sizes[0]),
  web: async () => (await import('./web.ts')).benchWeb(),
  grid: async () => (await import('./grid.ts')).benchGrid(),
  interactions: async () => (await import('./pages/interactions.ts')).benchInteractions(),
  mutations: async () => (await import('./reliability/mutations.ts')).benchMutations(sizes),
  'io-errors': async () => (await import('./reliability/io-errors.ts')).benchInputOutputErrors(sizes),
  'power-cuts': async () => (await import('./reliability/power-cuts.ts')).benchPowerCuts(sizes),
  kills: async () => (await import('./reliability/kills.ts')).benchKills(sizes),
  replicas: async () => (await import('./reliability/replicas.ts')).benchReplicas(sizes),
  soak: async () => (await import('./reliability/soak.ts')).benchSoak(sizes),
  restore: async () => (await import('./restore.ts')).benchRestore(sizes),
  lighthouse: async () => (await import('./pages/lighthouse.ts')).benchLighthouse(),
}
const wanted = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`)
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
title(
  `AMN ${version}, Node ${process.version}, SQLite ${process.versions.sqlite}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
)
takeLastCore()
// What takes a quarter of an hour runs only when it is named.
const usual = Object.keys(benches).filter(
  (name) =>
    ![
      'playback-long',
      'formats',
      'reading-positions',
      'restore',
      'replicas',
      'soak',
      'kills',
      'mutations',
      'io-errors',
      'power-cuts',
    ].includes(name),
)
for (const name of wanted.length > 0 ? wanted : usual) await benches[name]?.()
sum()
