import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FolderTree, findTyped, moveOf, rowsOf } from '../../ui/folders/folder-tree.ts'
import { InboxBranch } from './InboxBranch.tsx'
import classes from './inbox.module.css'

/** Milliseconds within which letters belong to one word. */
const typingPause = 700

interface Props {
  tree: FolderTree
  chosen: ReadonlySet<string>
  onToggle: (path: string) => void
  onMark: (path: string) => void
  onMore: (path: string) => void
}

/** What the inbox holds, as a tree with boxes: arrows walk and open, Space and Enter mark. */
export function InboxTree({ tree, chosen, onToggle, onMark, onMore }: Props) {
  const { t } = useTranslation()
  const [active, setActive] = useState<string>()
  const items = useRef(new Map<string, HTMLElement>())
  const typed = useRef({ text: '', at: 0 })
  const rows = rowsOf(tree)
  const current = (rows.find((row) => row.id === active) ?? rows[0])?.id
  const keep = useCallback((id: string, item: HTMLElement | null) => {
    if (item) items.current.set(id, item)
    else items.current.delete(id)
  }, [])
  const focus = (id: string) => {
    setActive(id)
    items.current.get(id)?.focus()
  }
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
    if (isLetter) {
      const isOn = event.timeStamp - typed.current.at < typingPause
      typed.current = { text: (isOn ? typed.current.text : '') + event.key, at: event.timeStamp }
      const found = findTyped(rows, current, typed.current.text)
      if (found) focus(found)
    } else if (move && 'focus' in move) focus(move.focus)
    else if (move && 'toggle' in move) onToggle(move.toggle)
    else if (move && 'choose' in move) onMark(move.choose)
    else if (move) onMore(move.load)
  }
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event)
    if (!row) return
    if (row.kind === 'foot') onMore(row.path)
    else if (!row.isReadable) return
    else if (row.kind === 'folder' && !(event.target instanceof Element && event.target.closest('[data-mark]'))) onToggle(row.path)
    else onMark(row.path)
  }
  return (
    <div className={classes.tree}>
      <ul
        role="tree"
        aria-label={t('imports.tree')}
        aria-multiselectable
        className={classes.branch}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => setActive(rowAt(event)?.id)}
      >
        <InboxBranch path="" level={1} shared={{ tree, chosen, current, keep }} />
      </ul>
    </div>
  )
}
