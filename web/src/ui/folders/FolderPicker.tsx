import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './folder-tree.module.css'
import { TreeView } from './TreeView.tsx'
import { useFolderTree } from './use-folder-tree.ts'

interface Props {
  chosen: string
  onChoose: (path: string) => void
  /** Files can be chosen, too. */
  withFiles?: boolean
}

/** The folders of the server that an administrator may pick. */
export function FolderPicker({ chosen, onChoose, withFiles = false }: Props) {
  const { t } = useTranslation()
  const { tree, toggle, loadMore } = useFolderTree(chosen, withFiles)
  const top = tree.branches.get('')
  if (!top || (top.state !== 'failed' && top.folders.length === 0)) {
    return (
      <div className={classes.tree}>
        {top?.state === 'loading' && <Loader size="sm" m={12} role="img" aria-label={t('ui.loading')} />}
        {top?.state === 'ready' && <p className={classes.note}>{t('admin.noFolders')}</p>}
      </div>
    )
  }
  return (
    <TreeView
      label={t('admin.folders')}
      tree={tree}
      initial={chosen}
      texts={{
        emptyFolder: t('admin.noFolders'),
        moreAfter: (count) => t('admin.moreFolders', { count }),
        // Places to begin with are told apart by where they lie.
        nameOf: (entry, level) => (level === 1 ? entry.path : entry.name),
        hintOf: (entry) => (entry.readable ? undefined : t('admin.unreadable')),
      }}
      stateOf={(path) => path === chosen}
      onToggle={toggle}
      onChoose={onChoose}
      onLoad={loadMore}
    />
  )
}
