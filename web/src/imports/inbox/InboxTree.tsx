import { useTranslation } from 'react-i18next'
import { formatSize } from '../../i18n/format.ts'
import type { FolderTree } from '../../ui/folders/folder-tree.ts'
import { TreeView } from '../../ui/folders/TreeView.tsx'
import { stateOf } from './inbox-choice.ts'

interface Props {
  tree: FolderTree
  chosen: ReadonlySet<string>
  onToggle: (path: string) => void
  onMark: (path: string) => void
  onMore: (path: string) => void
}

/** What the inbox holds, as a tree with boxes. */
export function InboxTree({ tree, chosen, onToggle, onMark, onMore }: Props) {
  const { t } = useTranslation()
  return (
    <TreeView
      label={t('imports.tree')}
      tree={tree}
      isMultiple
      texts={{
        emptyFolder: t('imports.emptyFolder'),
        moreAfter: () => t('imports.moreEntries'),
        nameOf: (entry) => entry.name,
        hintOf: (entry) => (!entry.readable ? t('imports.unreadable') : entry.size === null ? undefined : formatSize(entry.size)),
      }}
      stateOf={(path) => stateOf(chosen, path)}
      onToggle={onToggle}
      onChoose={onMark}
      onLoad={onMore}
    />
  )
}
