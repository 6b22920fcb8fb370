import { Loader } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderBranch } from './FolderBranch.tsx'
import { findTyped, moveOf, rowsOf } from './folder-tree.ts'
import classes from './folder-tree.module.css'
import { useFolderTree } from './use-folder-tree.ts'

/** Milliseconds within which letters belong to one word. */
const typingPause = 700

interface Props {
  chosen: string
  onChoose: (path: string) => void
  /** Files can be chosen, too. */
  withFiles?: boolean
}

/** The folders of the server that an administrator may pick, as a tree that opens bit by bit and is walked through by keys. */
export function FolderPicker({ chosen, onChoose, withFiles = false }: Props) {
  const { t } = useTranslation()
  const { tree, toggle, loadMore } = useFolderTree(chosen, withFiles)
  const [active, setActive] = useState<string>()
  const items = useRef(new Map<string, HTMLElement>())
  const awaited = useRef<{ path: string; place: number }>(undefined)
  const typed = useRef({ text: '', at: 0 })
  const rows = rowsOf(tree)
  const current = (rows.find((row) => row.id === active) ?? rows.find((row) => row.path === chosen) ?? rows[0])?.id
  const keep = useCallback((id: string, item: HTMLElement | null) => {
    if (item) items.current.set(id, item)
    else items.current.delete(id)
  }, [])
  const focus = (id: string) => {
    setActive(id)
    items.current.get(id)?.focus()
  }
  const load = (path: string) => {
    awaited.current = { path, place: tree.branches.get(path)?.folders.length ?? 0 }
    loadMore(path)
  }
  // Once more folders are there, the focus goes from the line that brought them to the first of them.
  useEffect(() => {
    const { path, place } = awaited.current ?? {}
    const branch = path === undefined ? undefined : tree.branches.get(path)
    if (branch?.state !== 'ready') return
    awaited.current = undefined
    const next = branch.folders[place ?? 0]?.path ?? path
    if (next !== undefined) items.current.get(next)?.focus()
  }, [tree.branches])
  const rowAt = ({ target }: SyntheticEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    return rows.find((row) => row.id === id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, tree, current)
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (!move && !isLetter) return
    event.preventDefault()
    event.stopPropagation()
    if (isLetter) {
      const isOn = event.timeStamp - typed.current.at < typingPause
      typed.current = { text: (isOn ? typed.current.text : '') + event.key, at: event.timeStamp }
      const found = findTyped(rows, current, typed.current.text)
      if (found) focus(found)
    } else if (move && 'focus' in move) focus(move.focus)
    else if (move && 'toggle' in move) toggle(move.toggle)
    else if (move && 'choose' in move) onChoose(move.choose)
    else if (move) load(move.load)
  }
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event)
    if (!row) return
    if (row.kind === 'foot') load(row.path)
    else if (row.kind === 'file') onChoose(row.path)
    else if (row.isReadable) {
      if (event.target instanceof Element && event.target.closest('[data-toggle]')) toggle(row.path)
      else if (event.detail === 2) toggle(row.path)
      else onChoose(row.path)
    }
  }
  const top = tree.branches.get('')
  return (
    <div className={classes.tree}>
      {top?.state === 'loading' && top.folders.length === 0 && <Loader size="sm" m={12} aria-label={t('ui.loading')} />}
      {top?.state === 'ready' && top.folders.length === 0 && <p className={classes.note}>{t('admin.noFolders')}</p>}
      {rows.length > 0 && (
        <ul
          role="tree"
          aria-label={t('admin.folders')}
          className={classes.branch}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={(event) => setActive(rowAt(event)?.id)}
        >
          <FolderBranch path="" level={1} shared={{ tree, chosen, current, keep }} />
        </ul>
      )}
    </div>
  )
}
