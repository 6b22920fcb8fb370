import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { type FolderTree, findTyped, moveOf, rowsOf } from './folder-tree.ts'

/** Milliseconds within which letters belong to one word. */
const typingPause = 700

interface Options {
  tree: FolderTree
  /** The line that Tab leads to before any has been visited. */
  initial?: string
  onToggle: (path: string) => void
  onChoose: (path: string) => void
  onLoad: (path: string) => void
}

/** Walks through a tree by keys: arrows lead from line to line and open folders, letters lead to a name, Enter and Space choose. */
export function useTreeKeys({ tree, initial, onToggle, onChoose, onLoad }: Options) {
  const [active, setActive] = useState<string>()
  const items = useRef(new Map<string, HTMLElement>())
  const typed = useRef({ text: '', at: 0 })
  const rows = rowsOf(tree)
  const current = (rows.find((row) => row.id === active) ?? rows.find((row) => row.path === initial) ?? rows[0])?.id
  const keep = useCallback((id: string, item: HTMLElement | null) => {
    if (item) items.current.set(id, item)
    else items.current.delete(id)
  }, [])
  const focusLine = useCallback((id: string) => items.current.get(id)?.focus(), [])
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setActive(id)
    focusLine(id)
  }
  const rowAt = ({ target }: SyntheticEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    return rows.find((row) => row.id === id)
  }
  const typeLetter = (letter: string, at: number) => {
    const isOn = at - typed.current.at < typingPause
    typed.current = { text: (isOn ? typed.current.text : '') + letter, at }
    goTo(findTyped(rows, current, typed.current.text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event.key, tree, current)
    const isLetter = event.key.length === 1 && event.key !== ' '
    if (!move && !isLetter) return
    event.preventDefault()
    event.stopPropagation()
    if (isLetter) typeLetter(event.key, event.timeStamp)
    else if (move && 'focus' in move) goTo(move.focus)
    else if (move && 'toggle' in move) onToggle(move.toggle)
    else if (move && 'choose' in move) onChoose(move.choose)
    else if (move) onLoad(move.load)
  }
  const onFocus = (event: FocusEvent) => setActive(rowAt(event)?.id)
  return { rows, current, keep, focusLine, rowAt, onKeyDown, onFocus }
}
