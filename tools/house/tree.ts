import { posix } from 'node:path'
import type { Import, Source, Violation } from './source.ts'

const most = 25
/** Folders that grow by one file for each room or version: nobody searches them. */
const series = /^(web\/src\/i18n\/[a-z]+|server\/db\/migrations)$/

/** How many files lie directly in each folder. */
function countFiles(sources: Source[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of sources) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return counts
}

/** A folder is taken in at a glance; what has outgrown it is parted by meaning. */
export function foldersAreSmall(sources: Source[]): Violation[] {
  return [...countFiles(sources)]
    .filter(([folder, files]) => files > most && !series.test(folder))
    .map(([path, files]) => ({ path, line: 1, message: `${files} files; a folder has at most ${most}: part it by meaning` }))
}

/** The file that an import leads to, or undefined where it leads to a package or to no file of ours. */
function targetOf(source: Source, { from }: Import, paths: ReadonlySet<string>): string | undefined {
  const path = from.replace(/\?.*$/, '')
  const target = path.startsWith('@amn/') ? `${path.slice('@amn/'.length)}.ts` : posix.join(posix.dirname(source.path), path)
  return paths.has(target) ? target : undefined
}

/** Which files of ours each file imports, types too. */
export function importGraph(sources: Source[]): Map<string, string[]> {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(sources.map((source) => [source.path, source.imports.flatMap((each) => targetOf(source, each, paths) ?? [])] as const))
}

/** The groups of files that import each other: strongly connected components by the algorithm of Tarjan (1972). */
export function findCircles(graph: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle)
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}

/** No file needs itself by way of others: what two share lies below both. */
export function importsHaveNoCircles(sources: Source[]): Violation[] {
  return findCircles(importGraph(sources)).map((circle) => {
    const [path = ''] = circle.toSorted()
    return { path, line: 1, message: `imports in a circle: ${[...circle, circle[0]].join(' → ')}` }
  })
}
