import { Button, Code, Group, Text, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FolderPicker } from '../../ui/folders/FolderPicker.tsx'
import classes from './first-run.module.css'

interface Props {
  onPick: (path: string) => void
  onCancel: () => void
}

/** A folder of the server, typed or chosen in the tree. */
export function PickFolder({ onPick, onCancel }: Props) {
  const { t } = useTranslation()
  const [path, setPath] = useState('')
  return (
    <form
      className={classes.picker}
      aria-label={t('firstRun.other')}
      onSubmit={(event) => {
        event.preventDefault()
        if (path.trim() !== '') onPick(path.trim())
      }}
    >
      <TextInput
        label={t('firstRun.path')}
        placeholder="/media"
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <FolderPicker chosen={path} onChoose={setPath} />
      <Text size="sm" c="dimmed">
        <Trans i18nKey="firstRun.elsewhere" components={{ code: <Code /> }} />
      </Text>
      <Group gap="sm">
        <Button type="submit" variant="default" disabled={path.trim() === ''} leftSection={<IconFolderPlus size={18} aria-hidden />}>
          {t('firstRun.take')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </Group>
    </form>
  )
}
