import type { FileEntry } from '@amn/contract/system/utils'
import { Loader } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconFile, IconFolder, IconFolderOpen, IconLock, IconRefreshAlert } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { type FolderTree, footId, hasFoot } from './folder-tree.ts'
import classes from './folder-tree.module.css'

/** What every line of a tree knows; what is done with a line is heard by the tree. */
interface Shared {
  tree: FolderTree
  chosen: string
  /** The line that Tab leads to. */
  current: string | undefined
  keep: (id: string, item: HTMLElement | null) => void
}

interface Props {
  path: string
  level: number
  shared: Shared
}

/** The folders inside one, and what stands below them: that more come, that they could not be read. */
export function FolderBranch({ path, level, shared }: Props) {
  const { t } = useTranslation()
  const branch = shared.tree.branches.get(path)
  if (!branch) return null
  const isInside = path !== ''
  const isFailed = branch.state === 'failed'
  const isFoot = hasFoot(branch)
  const id = footId(path)
  const indent = { paddingInlineStart: `${(level - 1) * 22 + 12}px` }
  return (
    <>
      {branch.folders.map((folder) => (
        <FolderItem key={folder.path} folder={folder} level={level} shared={shared} />
      ))}
      {branch.state === 'loading' && isInside && !isFoot && (
        <li role="none" className={classes.note} style={indent}>
          <Loader size="xs" aria-label={t('ui.loading')} />
        </li>
      )}
      {branch.state === 'ready' && branch.folders.length === 0 && isInside && !isFoot && (
        <li role="none" className={classes.note} style={indent}>
          {t('admin.noFolders')}
        </li>
      )}
      {isFoot && (
        <li
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={shared.current === id ? 0 : -1}
          ref={(item) => shared.keep(id, item)}
          data-row={id}
          className={classes.foot}
          data-failed={isFailed || undefined}
          style={indent}
        >
          {branch.state === 'loading' && <Loader size={18} />}
          {branch.state === 'failed' && <IconRefreshAlert size={18} aria-hidden />}
          {branch.state === 'ready' && <IconChevronDown size={18} aria-hidden />}
          {branch.state === 'loading' && t('ui.loading')}
          {isFailed && `${failureText(branch.failure)} ${t('ui.retry')}`}
          {branch.state === 'ready' && t('admin.moreFolders', { count: branch.folders.length })}
        </li>
      )}
    </>
  )
}

interface LineProps {
  folder: FileEntry
  level: number
  /** Begins the ids of what the line consists of. */
  id: string
  isOpen: boolean
  isChosen: boolean
  isCurrent: boolean
  keep: Shared['keep']
}

// Drawn anew only when something of its own changes: a folder may hold thousands beside it.
const FolderLine = memo(function FolderLine({ folder, level, id, isOpen, isChosen, isCurrent, keep }: LineProps) {
  const { t } = useTranslation()
  const { path, readable } = folder
  const opens = readable && folder.kind === 'folder'
  const Readable = folder.kind === 'file' ? IconFile : isOpen ? IconFolderOpen : IconFolder
  const Icon = readable ? Readable : IconLock
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-labelledby={readable ? `${id}-name` : `${id}-name ${id}-hint`}
      aria-expanded={opens ? isOpen : undefined}
      aria-selected={isChosen}
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
      <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <span id={`${id}-name`} className={classes.name}>
        {/* Places to begin with are told apart by where they lie. */}
        {visibleText(level === 1 ? path : folder.name)}
      </span>
      {!readable && (
        <span id={`${id}-hint`} className={classes.hint}>
          {t('admin.unreadable')}
        </span>
      )}
    </div>
  )
})

function FolderItem({ folder, level, shared }: { folder: FileEntry; level: number; shared: Shared }) {
  const id = useId()
  const { path } = folder
  const isOpen = shared.tree.opened.has(path)
  const { chosen, current, keep } = shared
  return (
    <li role="none">
      <FolderLine {...{ folder, level, id, isOpen, keep }} isChosen={chosen === path} isCurrent={current === path} />
      {isOpen && (
        <ul role="group" id={`${id}-inside`} className={classes.branch}>
          <FolderBranch path={path} level={level + 1} shared={shared} />
        </ul>
      )}
    </li>
  )
}
