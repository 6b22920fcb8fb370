import { utils } from '@amn/contract/utils'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failure-text.ts'
import { useGet } from '../api/query.ts'
import { FolderBranch } from './FolderBranch.tsx'
import classes from './admin.module.css'

interface Props {
  chosen: string
  onChoose: (path: string) => void
}

/** The folders of the server that an administrator may pick, as a tree that opens bit by bit. */
export function FolderPicker({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const places = useGet(utils.files, { query: { expand: true } }, { quiet: true })
  const toggle = (path: string) =>
    setOpened((before) => (before.has(path) ? new Set([...before].filter((one) => one !== path)) : new Set([...before, path])))
  return (
    <div className={classes.tree} role="group" aria-label={t('admin.folders')}>
      {places.isError && <p className={classes.note}>{failureText(places.error)}</p>}
      {places.data?.items.length === 0 && <p className={classes.note}>{t('admin.noFolders')}</p>}
      <ul className={classes.branch}>
        {(places.data?.items ?? [])
          .filter((entry) => entry.kind === 'folder')
          .map((entry) => (
            <FolderBranch key={entry.path} folder={entry} {...{ chosen, onChoose, opened }} onToggle={toggle} />
          ))}
      </ul>
    </div>
  )
}
