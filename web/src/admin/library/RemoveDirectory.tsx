import type { SettingPreview } from '@amn/contract/system/settings'
import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { PreviewText } from '../settings/PreviewText.tsx'
import type { Directories } from './use-directories.ts'

interface Props {
  path: string
  directories: Directories
  onClose: () => void
}

/** Asks before a media directory is taken out of the library, and says what would not be seen any more. */
export function RemoveDirectory({ path, directories, onClose }: Props) {
  const { t } = useTranslation()
  const [preview, setPreview] = useState<SettingPreview>()
  const readPreview = useRef(() => directories.previewRemove(path))
  useEffect(() => {
    readPreview.current().then(setPreview, () => setPreview({ lost: [], added: [], pictures: 0 }))
  }, [])
  return (
    <Ask
      title={t('admin.remove')}
      act={t('admin.remove')}
      isDestructive
      isRunning={preview !== undefined && directories.isRunning}
      isDisabled={!preview}
      onAct={() => void directories.remove(path).then(onClose, () => undefined)}
      onClose={onClose}
    >
      {!preview && <Skeleton height={96} radius="md" />}
      {preview && (preview.lost.length > 0 ? <PreviewText preview={preview} /> : <p>{t('admin.removeQuestion', { path })}</p>)}
    </Ask>
  )
}
