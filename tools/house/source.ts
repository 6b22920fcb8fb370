import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, type Node, parseSync, type StaticExportEntry, visitorKeys } from 'oxc-parser'

export interface Violation {
  path: string
  line: number
  message: string
}

export interface Import {
  from: string
  at: number
  names: string[]
  /** Nothing of it is left when the program runs. */
  isTypeOnly: boolean
}

/** One file of the house, read and parsed once; positions are character offsets. */
export interface Source {
  path: string
  text: string
  isTest: boolean
  imports: Import[]
  exports: StaticExportEntry[]
  comments: Comment[]
  /** Visits every node with the nodes around it, outermost first. */
  walk: (visit: (node: Node, parents: readonly Node[]) => void) => void
  at: (offset: number, message: string) => Violation
}

const skipped = new Set(['node_modules', 'dist', 'data', 'demo-data', '.git', '.cache'])

/** Lists the files below a folder, relative to the root, with `/` between the parts. */
export function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(root, path)
      return entry.isFile() ? [path] : []
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export const isTestPath = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(e2e\/|server\/testing\/|web\/src\/testing\/)/.test(path)

function walkFrom(node: Node, parents: Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents)
  parents.push(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key]
    for (const each of Array.isArray(child) ? child : [child]) if (each) walkFrom(each as Node, parents, visit)
  }
  parents.pop()
}

export function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const isStylesheet = path.endsWith('.css')
  const parsed = isStylesheet ? parseSync('empty.ts', '') : parseSync(path, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const exports = staticExports.flatMap((each) => each.entries)
  const imports = [
    ...staticImports.map((each) => ({
      from: each.moduleRequest.value,
      at: each.start,
      names: each.entries.map((entry) => entry.importName.name ?? entry.importName.kind),
      isTypeOnly: text.startsWith('import type ', each.start),
    })),
    ...exports.flatMap((each) =>
      each.moduleRequest ? [{ from: each.moduleRequest.value, at: each.start, names: [], isTypeOnly: each.isType }] : [],
    ),
    ...dynamicImports.flatMap(({ start, moduleRequest }) => {
      const literal = /^(['"`])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))
      return literal?.[2] === undefined ? [] : [{ from: literal[2], at: start, names: ['*'], isTypeOnly: false }]
    }),
  ]
  const at = (offset: number, message: string) => ({ path, line: text.slice(0, offset).split('\n').length, message })
  return {
    path,
    text,
    isTest: isTestPath(path),
    imports,
    exports,
    comments: parsed.comments,
    walk: (visit) => walkFrom(parsed.program, [], visit),
    at,
  }
}
