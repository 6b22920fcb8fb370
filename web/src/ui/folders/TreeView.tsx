import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './folder-tree.module.css'
import type { FolderTree } from './folder-tree.ts'
import { TreeBranch, type TreeTexts } from './TreeBranch.tsx'
import type { LineState } from './TreeLine.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import shared from '../theme/shared.module.css'

interface Props {
  label: string
  tree: FolderTree
  texts: TreeTexts
  /** Any number of lines can be chosen, each by its box; otherwise one. */
  isMultiple?: boolean
  /** The line that Tab leads to before any has been visited. */
  initial?: string
  stateOf: (path: string) => LineState
  onToggle: (path: string) => void
  onChoose: (path: string) => void
  onLoad: (path: string) => void
}

/** Folders as a tree that opens bit by bit, walked through by keys, in which one or several entries are chosen. */
export function TreeView({ label, tree, texts, isMultiple = false, initial, stateOf, onToggle, onChoose, onLoad }: Props) {
  const awaited = useRef<{ path: string; index: number }>(undefined)
  const load = (path: string) => {
    awaited.current = { path, index: tree.branches.get(path)?.folders.length ?? 0 }
    onLoad(path)
  }
  const { current, keep, focusLine, rowAt, onKeyDown, onFocus } = useTreeKeys({
    tree,
    ...(initial === undefined ? {} : { initial }),
    onToggle,
    onChoose,
    onLoad: load,
  })
  // Once more entries are there, the focus goes from the line that brought them to the first of them.
  useEffect(() => {
    const { path, index } = awaited.current ?? {}
    const branch = path === undefined ? undefined : tree.branches.get(path)
    if (branch?.state !== 'ready') return
    awaited.current = undefined
    const next = branch.folders[index ?? 0]?.path ?? path
    if (next !== undefined) focusLine(next)
  }, [tree.branches, focusLine])
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event)
    if (!row) return
    const isOn = (part: string) => event.target instanceof Element && event.target.closest(`[data-${part}]`) !== null
    const toggles = isMultiple ? !isOn('box') : isOn('toggle') || event.detail === 2
    if (row.kind === 'foot') load(row.path)
    else if (row.isReadable && row.kind === 'folder' && toggles) onToggle(row.path)
    else if (row.isReadable) onChoose(row.path)
  }
  return (
    <div className={classes.tree} data-multiple={isMultiple || undefined}>
      <ul
        role="tree"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={shared.plainList}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        <TreeBranch path="" level={1} shared={{ tree, texts, isMultiple, stateOf, current, keep }} />
      </ul>
    </div>
  )
}
