import type { FileEntry } from '@amn/contract/system/files'

/** What is known of the inside of a folder. */
export interface Branch {
  state: 'loading' | 'ready' | 'failed'
  folders: readonly FileEntry[]
  /** Where the next part begins; null: all is there. */
  cursor: string | null
  failure?: unknown
}
export interface FolderTree {
  /** By path; the places to begin with have the empty one. */
  branches: ReadonlyMap<string, Branch>
  opened: ReadonlySet<string>
}

/** A line of the tree: a folder, a file, or what is below the folders of a branch. */
export interface Row {
  id: string
  kind: 'folder' | 'file' | 'foot'
  name: string
  /** That of the folder, or of the branch in which the line is. */
  path: string
  /** The branch in which the line is. */
  parent: string
  isReadable: boolean
}

export const isOpen = (tree: FolderTree, path: string) => tree.opened.has(path)
export const footId = (path: string) => `foot ${path}`

/** Whether a line below the folders offers more of them, or another try; it stays while that goes on, so that the focus stays, too. */
export const hasFoot = ({ state, cursor, failure }: Branch) =>
  state === 'failed' || cursor !== null || (state === 'loading' && failure !== undefined)

/** The lines that can be walked through, from top to bottom. */
export function rowsOf(tree: FolderTree, parent = ''): Row[] {
  const branch = tree.branches.get(parent)
  if (!branch) return []
  const rows = branch.folders.flatMap((folder): Row[] => {
    const { path, name, kind, readable } = folder
    const row: Row = { id: path, kind, name, path, parent, isReadable: readable }
    return tree.opened.has(path) ? [row, ...rowsOf(tree, path)] : [row]
  })
  return hasFoot(branch) ? [...rows, { id: footId(parent), kind: 'foot', name: '', path: parent, parent, isReadable: true }] : rows
}

/** What a key asks for. */
export type Move = { focus: string } | { toggle: string } | { choose: string } | { load: string } | undefined

const startsWith = (row: Row, typed: string) => row.name.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())

/** The next line whose name begins with what was typed, from the current one on and round again. */
export function findTyped(rows: readonly Row[], current: string | undefined, typed: string): string | undefined {
  const at = rows.findIndex((row) => row.id === current)
  // Typing on may stay where it is; a first letter goes to the next one.
  const start = typed.length > 1 ? Math.max(0, at) : at + 1
  return [...rows.slice(start), ...rows.slice(0, start)].find((row) => startsWith(row, typed))?.id
}

/** What a key does in the tree, as the pattern for trees of WAI-ARIA has it. */
export function moveOf(key: string, tree: FolderTree, current: string | undefined): Move {
  const rows = rowsOf(tree)
  const at = rows.findIndex((row) => row.id === current)
  const row = rows[at] ?? rows[0]
  if (!row) return undefined
  const focus = (to: Row | undefined): Move => (to ? { focus: to.id } : undefined)
  const opens = row.kind === 'folder' && row.isReadable
  if (key === 'ArrowDown') return focus(rows[at + 1])
  if (key === 'ArrowUp') return focus(rows[at - 1])
  if (key === 'Home') return focus(rows[0])
  if (key === 'End') return focus(rows.at(-1))
  if (key === 'ArrowRight') {
    if (!opens) return undefined
    if (!isOpen(tree, row.path)) return { toggle: row.path }
    return focus(rows[at + 1]?.parent === row.path ? rows[at + 1] : undefined)
  }
  if (key === 'ArrowLeft') {
    if (row.kind === 'folder' && isOpen(tree, row.path)) return { toggle: row.path }
    return row.parent === '' ? undefined : { focus: row.parent }
  }
  if (key === 'Enter' || key === ' ') {
    if (row.kind === 'foot') return { load: row.path }
    return row.isReadable ? { choose: row.path } : undefined
  }
  return undefined
}
