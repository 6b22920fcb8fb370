// Figures of the tree that show where it wears out: `node tools/house/figures.ts`, or with a folder of another version as its word.
import { fileURLToPath } from 'node:url'
import { imports, openingDatabases, longFunctions, reaching, spawning } from './exceptions.ts'
import { functionsAreShort } from './functions.ts'
import { readHouse, rules } from './house.ts'
import { codeOf, countFilesNaming, floors, longWholeFunctions, measureLines, measureStyles, mutualFolders } from './measures.ts'
import type { Source } from './source.ts'
import { findCircles, foldersAreSmall, importGraph } from './tree.ts'

const roomOf = (path: string): string | undefined => /^server\/([^/.]+)\//.exec(path)?.[1]
const shared = new Set(['http', 'text', 'reading', 'domain', 'pictures', 'storage', 'names', 'db', 'jobs', 'process'])

/** Which room of the server uses which, each pair once; tests and what they share are left out. */
function arrowsOf(sources: Source[]): [from: string, to: string][] {
  const product = sources.filter(({ isTest }) => !isTest)
  const pairs = [...importGraph(product)].flatMap(([path, targets]) => targets.map((target) => [roomOf(path), roomOf(target)] as const))
  const apart = pairs.flatMap(([from, to]) => (from !== undefined && to !== undefined && from !== to ? [`${from} ${to}`] : []))
  return [...new Set(apart)].map((pair) => pair.split(' ') as [string, string])
}

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))
const sources = readHouse(root)
const arrows = arrowsOf(sources)
const countOf = (rule: string): number => sources.flatMap((source) => rules[rule]?.(source) ?? []).length

console.table({
  'exceptions of the house': imports.length + spawning.length + reaching.length + openingDatabases.length,
  'functions over the limit, with a reason': longFunctions.length,
  'functions over the limit, without': sources.flatMap(functionsAreShort).length,
  'folders of more than 25 files, series apart': foldersAreSmall(sources).length,
  'circles of imports, types too': findCircles(importGraph(sources)).length,
  'arrows between rooms of the server': arrows.length,
  '… of them from one feature to another': arrows.filter(([, to]) => !shared.has(to)).length,
  'matches on English text': countOf('errorsAreKnownByTheirReason'),
  'files with SQL outside queries': countOf('sqlStandsInQueries'),
  'JSON believed without a schema': countOf('jsonIsRead'),
})

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`
const byFloor = floors.map((floor) => {
  const code = codeOf(sources, floor)
  const { lines, code: codeLines, characters, long, commented, comments, what } = measureLines(code)
  const figures = {
    lines,
    'characters a code line': (characters / Math.max(codeLines, 1)).toFixed(1),
    'lines over 110': share(long, lines),
    'comment lines': share(commented, lines),
    comments,
    '… that begin “What”': what,
    'functions over the limit, whole': longWholeFunctions(code).length,
    'folder pairs that import each other': mutualFolders(code).length,
  }
  return [floor, figures] as const
})
console.table(Object.fromEntries(byFloor))
const styles = measureStyles(sources)
console.table({ 'lines of CSS': styles.lines, rules: styles.rules, '… only layout or type': styles.plain })
console.table({ 'files that name …': countFilesNaming(sources, ['wordCount', 'originalLanguage', 'maximumAge']) })
