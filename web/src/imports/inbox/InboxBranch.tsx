import type { InboxEntry } from '@amn/contract/library/imports'
import { Loader } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconFile,
  IconFolder,
  IconFolderOpen,
  IconLock,
  IconMinus,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { formatSize } from '../../i18n/format.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { type FolderTree, footId, hasFoot } from '../../ui/folders/folder-tree.ts'
import { stateOf } from './inbox-choice.ts'
import classes from './inbox.module.css'

interface Shared {
  tree: FolderTree
  chosen: ReadonlySet<string>
  /** The line that Tab leads to. */
  current: string | undefined
  keep: (id: string, item: HTMLElement | null) => void
}
interface Props {
  path: string
  level: number
  shared: Shared
}

/** What is in a folder of the inbox, and what stands below it. */
export function InboxBranch({ path, level, shared }: Props) {
  const { t } = useTranslation()
  const branch = shared.tree.branches.get(path)
  if (!branch) return null
  const indent = { paddingInlineStart: `${(level - 1) * 22 + 44}px` }
  const id = footId(path)
  return (
    <>
      {branch.folders.map((entry) => (
        <InboxLine key={entry.path} entry={entry} level={level} shared={shared} />
      ))}
      {branch.state === 'loading' && !hasFoot(branch) && (
        <li role="none" className={classes.note} style={indent}>
          <Loader size="xs" aria-label={t('ui.loading')} />
        </li>
      )}
      {branch.state === 'ready' && branch.folders.length === 0 && path !== '' && (
        <li role="none" className={classes.note} style={indent}>
          {t('imports.emptyFolder')}
        </li>
      )}
      {hasFoot(branch) && (
        <li
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={shared.current === id ? 0 : -1}
          ref={(item) => shared.keep(id, item)}
          data-row={id}
          className={classes.foot}
          style={indent}
        >
          {branch.state === 'loading' ? <Loader size={18} /> : <IconChevronDown size={18} aria-hidden />}
          {branch.state === 'failed' ? `${failureText(branch.failure)} ${t('ui.retry')}` : t('imports.moreEntries')}
        </li>
      )}
    </>
  )
}

function InboxLine({ entry, level, shared }: { entry: InboxEntry; level: number; shared: Shared }) {
  const { t } = useTranslation()
  const id = useId()
  const { path, readable } = entry
  const isFolder = entry.kind === 'folder'
  const isOpen = isFolder && shared.tree.opened.has(path)
  const state = stateOf(shared.chosen, path)
  const Readable = isFolder ? (isOpen ? IconFolderOpen : IconFolder) : IconFile
  const Icon = readable ? Readable : IconLock
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        aria-labelledby={`${id}-name`}
        aria-expanded={isFolder && readable ? isOpen : undefined}
        aria-checked={state}
        aria-disabled={!readable || undefined}
        aria-owns={isOpen ? `${id}-inside` : undefined}
        tabIndex={shared.current === path ? 0 : -1}
        ref={(item) => shared.keep(path, item)}
        data-row={path}
        className={classes.line}
        style={{ paddingInlineStart: `${(level - 1) * 22}px` }}
      >
        <span className={classes.chevron} data-open={isOpen || undefined} data-off={!isFolder || !readable || undefined} aria-hidden>
          <IconChevronRight size={18} />
        </span>
        <span className={classes.mark} data-mark aria-hidden>
          <span className={classes.box} data-state={String(state)}>
            {state === true && <IconCheck size={14} stroke={3} />}
            {state === 'mixed' && <IconMinus size={14} stroke={3} />}
          </span>
        </span>
        <Icon size={20} stroke={1.5} aria-hidden className={classes.icon} />
        <span id={`${id}-name`} className={classes.name}>
          {visibleText(entry.name)}
        </span>
        <span className={classes.hint}>{readable ? entry.size !== null && formatSize(entry.size) : t('imports.unreadable')}</span>
      </div>
      {isOpen && (
        <ul role="group" id={`${id}-inside`} className={classes.branch}>
          <InboxBranch path={path} level={level + 1} shared={shared} />
        </ul>
      )}
    </li>
  )
}
