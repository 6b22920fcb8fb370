import { mediaTypes } from '@amn/contract/values'
import type { SettingPreview } from '@amn/contract/system/settings'
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderTest } from '../folders/FolderTest.tsx'
import { FolderPicker } from '../../ui/folders/FolderPicker.tsx'
import { PreviewDialog } from '../settings/PreviewDialog.tsx'
import { saysSomething } from '../settings/use-setting-save.ts'
import type { Directories } from './use-directories.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  directories: Directories
}

/** A folder by path or from the tree, and what it holds. */
export function AddDirectory({ isOpen, onClose, directories }: Props) {
  const { t } = useTranslation()
  const [path, setPath] = useState('')
  const [type, setType] = useState<string | null>(null)
  const [preview, setPreview] = useState<SettingPreview>()
  const add = async (isSeen: boolean) => {
    const amnMediaType = mediaTypes.find((one) => one === type)
    const directory = { path: path.trim(), ...(amnMediaType ? { amnMediaType } : {}) }
    const found = isSeen ? undefined : await directories.previewAdd(directory)
    if (found && saysSomething(found)) return setPreview(found)
    await directories.add(directory)
    setPreview(undefined)
    setPath('')
    setType(null)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A failure has been shown by the call.
    add(false).catch(() => undefined)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.addDirectoryTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('admin.folder')}
            value={path}
            onChange={(event) => setPath(event.currentTarget.value)}
            spellCheck={false}
            maxLength={4096}
            data-autofocus
          />
          <FolderPicker chosen={path} onChoose={setPath} />
          {path.trim() !== '' && <FolderTest key={path.trim()} path={path.trim()} name={t('admin.folder')} />}
          <Select
            label={t('admin.boundTo')}
            placeholder={t('admin.boundToAll')}
            data={mediaTypes.map((value) => ({ value, label: t(`values.mediaType.${value}`) }))}
            value={type}
            onChange={setType}
            clearable
            clearButtonProps={{ 'aria-label': t('ui.clear') }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={path.trim() === ''} loading={directories.isRunning}>
              {t('admin.add')}
            </Button>
          </Group>
        </Stack>
      </form>
      <PreviewDialog
        preview={preview}
        isRunning={directories.isRunning}
        onSave={() => void add(true).catch(() => undefined)}
        onClose={() => setPreview(undefined)}
      />
    </Modal>
  )
}
