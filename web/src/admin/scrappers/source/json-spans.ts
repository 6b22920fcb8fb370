import { readJson } from '../../../api/read-json.ts'
export type FaultKind = 'value' | 'name' | 'colon' | 'comma' | 'text' | 'early' | 'after' | 'deep'
/** Where a text stops to be JSON, and what is expected there. */
export interface Fault {
  kind: FaultKind
  at: number
}
/** From the first sign to behind the last one. */
export type Span = readonly [from: number, to: number]

/** The names that lead to a value, of an outer one first. */
export type Path = readonly string[]
const keyOf = (path: Path) => path.join('\0')

class Stop extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.kind)
    this.fault = fault
  }
}

const deepest = 40
const tokens = {
  text: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y,
  plain: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y,
  space: /[ \t\r\n]*/y,
}

/** Goes through JSON sign by sign: where each value is, with its name where it has one, and where the first fault lies. */
export function scanJson(text: string): { spans: ReadonlyMap<string, Span>; fault: Fault | undefined } {
  const spans = new Map<string, Span>()
  let at = 0
  const stop = (kind: FaultKind): never => {
    throw new Stop({ kind: at >= text.length ? 'early' : kind, at })
  }
  const take = (token: keyof typeof tokens): string | undefined => {
    tokens[token].lastIndex = at
    const found = tokens[token].exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const next = (sign: string): boolean => {
    take('space')
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  const members = (end: string, one: (count: number) => void) => {
    if (next(end)) return
    for (let count = 0; ; count += 1) {
      take('space')
      one(count)
      if (next(end)) return
      if (!next(',')) stop('comma')
    }
  }
  const value = (path: Path, from = at): void => {
    if (path.length > deepest) stop('deep')
    if (next('{')) {
      members('}', () => {
        const start = at
        const name = take('text') ?? stop(text[at] === '"' ? 'text' : 'name')
        if (!next(':')) stop('colon')
        take('space')
        value([...path, String(readJson(name))], start)
      })
    } else if (next('[')) {
      members(']', (count) => value([...path, String(count)]))
    } else if (take('text') === undefined && take('plain') === undefined) stop(text[at] === '"' ? 'text' : 'value')
    spans.set(keyOf(path), [from, at])
  }
  try {
    take('space')
    value([])
    take('space')
    if (at < text.length) stop('after')
    return { spans, fault: undefined }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { spans, fault: error.fault }
  }
}

/** Where a value is, or what lies nearest around it where there is none. */
export function spanOf(text: string, path: Path): Span {
  const { spans } = scanJson(text)
  for (let length = path.length; length > 0; length -= 1) {
    const span = spans.get(keyOf(path.slice(0, length)))
    if (span) return span
  }
  return [0, 0]
}

/** The line and the sign in it of a place, from 1. */
export function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
