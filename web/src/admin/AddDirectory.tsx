import { mediaTypes } from '@amn/contract/values'
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderPicker } from './FolderPicker.tsx'
import type { Directory } from './use-directories.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onAdd: (directory: Directory) => Promise<unknown>
  isRunning: boolean
}

/** A folder by path or from the tree, and what it holds. */
export function AddDirectory({ isOpen, onClose, onAdd, isRunning }: Props) {
  const { t } = useTranslation()
  const [path, setPath] = useState('')
  const [type, setType] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const amnMediaType = mediaTypes.find((one) => one === type)
    await onAdd({ path: path.trim(), ...(amnMediaType ? { amnMediaType } : {}) })
    setPath('')
    setType(null)
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('admin.addDirectoryTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form onSubmit={(event) => void submit(event).catch(() => undefined)}>
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
            <Button type="submit" disabled={path.trim() === ''} loading={isRunning}>
              {t('admin.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
