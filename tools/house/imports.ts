import { posix } from 'node:path'
import { imports as exceptions } from './exceptions.ts'
import type { Import, Source, Violation } from './source.ts'

const mayImport: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract', 'tools'],
  tools: ['contract', 'server'],
}
const commons: Record<string, string[]> = {
  server: ['http', 'reading', 'domain', 'pictures', 'storage', 'names', 'text', 'db', 'jobs', 'process', 'config.ts'],
  web: ['api', 'ui', 'i18n'],
}
/** Which of the shared rooms of the server may use which; a feature may use all of them. */
const layers: Record<string, string[]> = {
  process: ['config.ts'],
  text: [],
  db: ['process', 'config.ts'],
  jobs: ['db', 'process', 'config.ts'],
  names: ['text'],
  storage: ['process', 'config.ts'],
  pictures: ['storage', 'process'],
  domain: ['names', 'text', 'pictures', 'storage', 'db', 'jobs', 'process', 'config.ts'],
  reading: ['domain', 'text', 'pictures', 'storage', 'process'],
  http: ['db', 'domain', 'jobs', 'process', 'config.ts'],
}
const seesAll = new Set(['server/app.ts', 'server/main.ts', 'server/start-work.ts', 'web/src/routes.tsx', 'web/src/main.tsx'])
const forbiddenPackages: Record<string, RegExp> = {
  server: /^(react|react-dom|vite|@mantine\/.*|@tanstack\/.*|zustand)($|\/)/,
  web: /^(node:.*|fastify|@fastify\/.*|kysely|pg|sharp)($|\/)/,
}

const floorOf = (path: string): string => path.split('/')[0] ?? ''
const isRelative = (from: string): boolean => from.startsWith('.')
const targetOf = (source: Source, each: Import): string => posix.join(posix.dirname(source.path), each.from.replace(/\?.*$/, ''))
const isConfig = (path: string): boolean => /(^|\/)[\w.-]+\.config\.(ts|mjs)$/.test(path)

/** What stands beside web/src is for the build, which runs in Node. */
const runsInTheProduct = (path: string): boolean => floorOf(path) !== 'web' || path.startsWith('web/src/')

/** The feature a file of the server or the web belongs to; undefined for the floor's own files and other floors. */
function featureOf(path: string): { floor: string; feature: string } | undefined {
  const inside = /^(server|web\/src)\/(.+)$/.exec(path)
  if (!inside?.[1] || !inside[2]) return undefined
  return { floor: floorOf(path), feature: inside[2].split('/')[0] ?? '' }
}

export function floorsAreApart(source: Source): Violation[] {
  const floor = floorOf(source.path)
  const allowed = mayImport[floor]
  if (!allowed || isConfig(source.path)) return []
  return source.imports.flatMap((each) => {
    const target = /^@amn\/([a-z0-9]+)($|\/)/.exec(each.from)?.[1] ?? (isRelative(each.from) ? floorOf(targetOf(source, each)) : undefined)
    if (target !== undefined && target !== floor && !(target in mayImport && allowed.includes(target))) {
      return [source.at(each.at, `${floor} must not import ${target === '..' ? 'files outside the house' : target}`)]
    }
    if (forbiddenPackages[floor]?.test(each.from) && !source.isTest && runsInTheProduct(source.path))
      return [source.at(each.at, `${floor} must not import ${each.from}`)]
    return []
  })
}

export function contractDependsOnZodOnly(source: Source): Violation[] {
  if (floorOf(source.path) !== 'contract' || source.isTest) return []
  return source.imports.flatMap((each) =>
    isRelative(each.from) || /^zod($|\/)/.test(each.from) ? [] : [source.at(each.at, `contract depends on zod only, not on ${each.from}`)],
  )
}

const holdsSchemas = (path: string): boolean => /(^|[/-])schemas(\.ts)?$/.test(path)

/** Browsers take the routes of the contract without zod and the schemas, of which they need the types only. */
export function schemasStayOnTheServer(source: Source): Violation[] {
  if (source.isTest || isConfig(source.path)) return []
  if (floorOf(source.path) === 'contract' && !holdsSchemas(source.path)) {
    return source.imports
      .filter((each) => (/^zod($|\/)/.test(each.from) || holdsSchemas(each.from)) && !each.isTypeOnly)
      .map((each) => source.at(each.at, `only files named …-schemas.ts take more than types from ${each.from}`))
  }
  if (!source.path.startsWith('web/src/')) return []
  return source.imports
    .filter((each) => each.from.startsWith('@amn/contract/') && holdsSchemas(each.from))
    .map((each) => source.at(each.at, `the web takes routes, values and types, not ${each.from}`))
}

export function featuresAreApart(source: Source): Violation[] {
  const own = featureOf(source.path)
  if (!own || source.isTest || seesAll.has(source.path)) return []
  const shared = (own.floor === 'server' ? layers[own.feature] : undefined) ?? commons[own.floor] ?? []
  return source.imports.flatMap((each) => {
    if (!isRelative(each.from)) return []
    const target = targetOf(source, each)
    const other = featureOf(target)
    if (!other || other.floor !== own.floor || other.feature === own.feature || shared.includes(other.feature)) return []
    const isExcepted = exceptions.some(({ from, to }) => within(source.path, from) && within(target, to))
    if (isExcepted) return []
    const what = other.feature === 'testing' ? 'only tests import testing' : `${own.feature} must not import ${other.feature}`
    return [source.at(each.at, `${what}: share through ${shared.join(', ')}, or give the two one owner`)]
  })
}

const within = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

export function importsAreWrittenOneWay(source: Source): Violation[] {
  return source.imports.flatMap((each) => {
    if (/^@amn\/.*\.tsx?$/.test(each.from)) return [source.at(each.at, `no ending in a package import: ${each.from}`)]
    if (/^([#~]|@\/)/.test(each.from)) return [source.at(each.at, `no path aliases: ${each.from}`)]
    if (!isRelative(each.from)) return []
    if (!/\.[a-z0-9]+(\?[a-z]+)?$/.test(each.from)) return [source.at(each.at, `a relative import has its ending (.ts): ${each.from}`)]
    const target = targetOf(source, each)
    if (target.includes('node_modules/')) return [source.at(each.at, `a package is imported by its name: ${each.from}`)]
    if (floorOf(target) !== floorOf(source.path) && floorOf(target) in mayImport) {
      return [source.at(each.at, `between floors by package name (@amn/${floorOf(target)}/…): ${each.from}`)]
    }
    return []
  })
}

export function nothingIsABarrel(source: Source): Violation[] {
  if (source.path === 'contract/index.ts') return []
  const passedOn = source.exports.filter((each) => each.moduleRequest)
  const star = passedOn.find((each) => each.importName.kind.startsWith('All'))
  if (star) return [source.at(star.start, 'no export *: name the file that holds the thing where it is used')]
  const [first] = passedOn
  if (first && passedOn.length === source.exports.length)
    return [source.at(first.start, 'no barrels: this file only passes on what others hold')]
  if (/(^|\/)index\.tsx?$/.test(source.path)) return [source.at(0, 'no index files: name the file by what it holds')]
  return []
}

export function exportsAreNamed(source: Source): Violation[] {
  if (isConfig(source.path) || source.path.endsWith('.d.ts')) return []
  return source.exports
    .filter((each) => each.exportName.kind === 'Default')
    .map((each) => source.at(each.start, 'no default exports: export it by its name'))
}
