import { type FileEntry, utils } from '@amn/contract/utils'
import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconFolder, IconFolderOpen, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { useGet } from '../api/query.ts'
import classes from './admin.module.css'

interface Props {
  folder: FileEntry
  chosen: string
  opened: ReadonlySet<string>
  onChoose: (path: string) => void
  onToggle: (path: string) => void
}

export function FolderBranch({ folder, ...rest }: Props) {
  const { t } = useTranslation()
  const { chosen, opened, onChoose, onToggle } = rest
  const isOpen = opened.has(folder.path)
  const inside = useGet(utils.files, { query: { path: folder.path, expand: true } }, { enabled: isOpen, quiet: true })
  const folders = (inside.data?.items ?? []).filter((entry) => entry.kind === 'folder')
  const Icon = folder.readable ? (isOpen ? IconFolderOpen : IconFolder) : IconLock
  return (
    <li>
      <div className={classes.folder} data-chosen={chosen === folder.path || undefined}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={!folder.readable}
          onClick={() => onToggle(folder.path)}
          aria-label={folder.name}
          aria-expanded={isOpen}
        >
          <IconChevronRight size={18} className={classes.chevron} />
        </ActionIcon>
        <UnstyledButton
          className={classes.name}
          disabled={!folder.readable}
          aria-pressed={chosen === folder.path}
          onClick={() => onChoose(folder.path)}
          onDoubleClick={() => onToggle(folder.path)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
          <span>{folder.name}</span>
          {!folder.readable && <span className={classes.facts}>{t('admin.unreadable')}</span>}
        </UnstyledButton>
      </div>
      {isOpen && inside.isPending && <Loader size="xs" ml={48} my={6} />}
      {isOpen && inside.isError && <p className={classes.note}>{failureText(inside.error)}</p>}
      {isOpen && inside.data && folders.length === 0 && <p className={classes.note}>{t('admin.noFolders')}</p>}
      {isOpen && folders.length > 0 && (
        <ul className={classes.branch}>
          {folders.map((entry) => (
            <FolderBranch key={entry.path} folder={entry} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}
