import type { FileEntry } from '@amn/contract/system/files'
import { Loader } from '@mantine/core'
import { IconChevronDown, IconRefreshAlert } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { type Branch, type FolderTree, footId, hasFoot } from './folder-tree.ts'
import classes from './folder-tree.module.css'
import { type LineState, TreeLine } from './TreeLine.tsx'
import sharedStyles from '../theme/shared.module.css'

/** What a tree says of its entries. */
export interface TreeTexts {
  emptyFolder: string
  moreAfter: (count: number) => string
  nameOf: (entry: FileEntry, level: number) => string
  hintOf: (entry: FileEntry) => string | undefined
}

/** What every line of a tree knows; what is done with a line is heard by the tree. */
interface Shared {
  tree: FolderTree
  texts: TreeTexts
  isMultiple: boolean
  stateOf: (path: string) => LineState
  /** The line that Tab leads to. */
  current: string | undefined
  keep: (id: string, item: HTMLElement | null) => void
}

interface Props {
  path: string
  level: number
  shared: Shared
}

const indentOf = (level: number) => ({ paddingInlineStart: `${(level - 1) * 22 + 12}px` })

/** The entries of a folder, and what is below them: that more come, that they could not be read. */
export function TreeBranch({ path, level, shared }: Props) {
  const { t } = useTranslation()
  const branch = shared.tree.branches.get(path)
  if (!branch) return null
  const isInside = path !== ''
  const isFoot = hasFoot(branch)
  return (
    <>
      {branch.folders.map((entry) => (
        <TreeItem key={entry.path} entry={entry} level={level} shared={shared} />
      ))}
      {branch.state === 'loading' && isInside && !isFoot && (
        <li role="none" className={classes.note} style={indentOf(level)}>
          <Loader size="xs" role="img" aria-label={t('ui.loading')} />
        </li>
      )}
      {branch.state === 'ready' && branch.folders.length === 0 && isInside && !isFoot && (
        <li role="none" className={classes.note} style={indentOf(level)}>
          {shared.texts.emptyFolder}
        </li>
      )}
      {isFoot && <Foot path={path} branch={branch} level={level} shared={shared} />}
    </>
  )
}

function Foot({ path, branch, level, shared }: Props & { branch: Branch }) {
  const { t } = useTranslation()
  const id = footId(path)
  const isFailed = branch.state === 'failed'
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      tabIndex={shared.current === id ? 0 : -1}
      ref={(item) => shared.keep(id, item)}
      data-row={id}
      className={classes.foot}
      data-failed={isFailed || undefined}
      style={indentOf(level)}
    >
      {branch.state === 'loading' && <Loader size={18} />}
      {isFailed && <IconRefreshAlert size={18} aria-hidden />}
      {branch.state === 'ready' && <IconChevronDown size={18} aria-hidden />}
      {branch.state === 'loading' && t('ui.loading')}
      {isFailed && `${failureText(branch.failure)} ${t('ui.retry')}`}
      {branch.state === 'ready' && shared.texts.moreAfter(branch.folders.length)}
    </li>
  )
}

function TreeItem({ entry, level, shared }: { entry: FileEntry; level: number; shared: Shared }) {
  const id = useId()
  const { path } = entry
  const isOpen = shared.tree.opened.has(path)
  const { texts, isMultiple, stateOf, current, keep } = shared
  return (
    <li role="none">
      <TreeLine
        {...{ entry, level, id, isOpen, isMultiple, keep }}
        name={texts.nameOf(entry, level)}
        hint={texts.hintOf(entry)}
        state={stateOf(path)}
        isCurrent={current === path}
      />
      {isOpen && (
        <ul role="group" id={`${id}-inside`} className={sharedStyles.plainList}>
          <TreeBranch path={path} level={level + 1} shared={shared} />
        </ul>
      )}
    </li>
  )
}
