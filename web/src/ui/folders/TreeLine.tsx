import type { FileEntry } from '@amn/contract/system/files'
import { IconCheck, IconChevronRight, IconFile, IconFolder, IconFolderOpen, IconLock, IconMinus } from '@tabler/icons-react'
import { memo } from 'react'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './folder-tree.module.css'

/** Whether an entry is chosen, or only something in it. */
export type LineState = boolean | 'mixed'

interface Props {
  entry: FileEntry
  name: string
  hint: string | undefined
  level: number
  /** Begins the ids of what the line consists of. */
  id: string
  isOpen: boolean
  isCurrent: boolean
  isMultiple: boolean
  state: LineState
  keep: (id: string, item: HTMLElement | null) => void
}

/** An entry of a tree. Drawn anew only when something of its own changes: a folder may hold thousands beside it. */
export const TreeLine = memo(function TreeLine({ entry, name, hint, level, id, isOpen, isCurrent, isMultiple, state, keep }: Props) {
  const { path, readable } = entry
  const opens = readable && entry.kind === 'folder'
  const Readable = entry.kind === 'file' ? IconFile : isOpen ? IconFolderOpen : IconFolder
  const Icon = readable ? Readable : IconLock
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-labelledby={readable ? `${id}-name` : `${id}-name ${id}-hint`}
      aria-expanded={opens ? isOpen : undefined}
      {...(isMultiple ? { 'aria-checked': state } : { 'aria-selected': state === true })}
      aria-disabled={!readable || undefined}
      aria-owns={isOpen ? `${id}-inside` : undefined}
      tabIndex={isCurrent ? 0 : -1}
      ref={(item) => keep(path, item)}
      data-row={path}
      className={classes.line}
      style={{ paddingInlineStart: `${(level - 1) * 22}px` }}
    >
      <span aria-hidden className={classes.chevron} data-toggle data-open={isOpen || undefined} data-off={!opens || undefined}>
        <IconChevronRight size={18} />
      </span>
      {isMultiple && <Box state={state} />}
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <span id={`${id}-name`} className={classes.name}>
        {visibleText(name)}
      </span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
    </div>
  )
})

const Box = ({ state }: { state: LineState }) => (
  <span className={classes.mark} data-box aria-hidden>
    <span className={classes.box} data-state={String(state)}>
      {state === true && <IconCheck size={14} stroke={3} />}
      {state === 'mixed' && <IconMinus size={14} stroke={3} />}
    </span>
  </span>
)
