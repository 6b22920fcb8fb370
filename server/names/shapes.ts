import { dropExtension } from './paths.ts'
import { normaliseName } from './spacing.ts'

interface Shape {
  /** How many names have it. */
  count: number
  /** The values of each run of digits. */
  values: Set<number>[]
}

const checksum = /[[(][0-9a-f]{8}[\])]/giu

/** How many runs of digits a text holds, checksums left out. */
export const countRuns = (text: string): number => text.replaceAll(checksum, '').match(/\d+/gu)?.length ?? 0

/** A name with its runs of digits taken out: names that differ only there have one shape. */
export const shapeOf = (name: string): { shape: string; runs: string[] } => {
  const text = name
    .replaceAll(checksum, '')
    .toLowerCase()
    .replaceAll(/[\s._]+/gu, ' ')
  return { shape: text.replaceAll(/\d+/gu, '\0'), runs: text.match(/\d+/gu) ?? [] }
}

const known = new WeakMap<readonly string[], Map<string, Shape>>()

/** The shapes of the names of one folder, worked out once for each list. */
export const shapesOf = (names: readonly string[] | undefined): Map<string, Shape> | undefined => {
  if (names === undefined) return undefined
  const found = known.get(names)
  if (found) return found
  const shapes = new Map<string, Shape>()
  for (const name of names) {
    const { shape, runs } = shapeOf(normaliseName(dropExtension(name)))
    const own = shapes.get(shape) ?? { count: 0, values: runs.map(() => new Set()) }
    own.count++
    for (const [at, run] of runs.entries()) own.values[at]?.add(Number(run))
    shapes.set(shape, own)
  }
  known.set(names, shapes)
  return shapes
}

/** Whether the run of digits, counted from the end, differs in the names that are like this one; undefined where none is. */
export const varies = (names: readonly string[], name: string, runFromEnd: number): boolean | undefined => {
  const { shape, runs } = shapeOf(name)
  const own = shapesOf(names)?.get(shape)
  if (own === undefined || own.count < 2) return undefined
  const differing = own.values.map(({ size }) => size > 1)
  return differing.includes(true) ? differing[runs.length - 1 - runFromEnd] : undefined
}

const counts = new WeakMap<readonly string[], Map<string, string>>()
const several = ''
/** More runs of digits than a title holds before its count; names of nothing else would fill the memory. */
const comparedRuns = 6

/** For each start of a name before a run of digits, that run; `several` where names of the folder go on with others. */
const countsOf = (names: readonly string[]): Map<string, string> => {
  const known = counts.get(names)
  if (known) return known
  const starts = new Map<string, string>()
  for (const name of names) {
    const text = normaliseName(dropExtension(name)).toLowerCase()
    for (const { index, 0: run } of text.matchAll(/\d+/gu).take(comparedRuns)) {
      const start = text.slice(0, index)
      const other = starts.get(start)
      if (other === undefined) starts.set(start, run)
      else if (other !== several && Number(other) !== Number(run)) starts.set(start, several)
    }
  }
  counts.set(names, starts)
  return starts
}

/** Whether another name of the folder goes on with another number behind the same start. */
export const countsBehind = (names: readonly string[], start: string): boolean => countsOf(names).get(start.toLowerCase()) === several
