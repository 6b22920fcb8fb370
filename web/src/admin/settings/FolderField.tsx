import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolderSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderPicker } from '../../ui/folders/FolderPicker.tsx'
import { FolderTest } from '../folders/FolderTest.tsx'
import classes from './settings.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  id: string
  name: string
  value: string
  /** Which folder it is while none is named. */
  empty: string
  /** The value that holds. */
  saved: string
  disabled: boolean
  isRunning: boolean
  /** Why it could not be saved. */
  problem: string | undefined
  onValue: (path: string) => void
  onSave: (path: string) => void
  'aria-describedby': string
}

/** A folder by path or from the tree, which can be tested before it is saved. */
export function FolderField({ id, name, value, empty, saved, disabled, isRunning, problem, onValue, onSave, ...rest }: Props) {
  const { t } = useTranslation()
  const [isChoosing, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState(value)
  const path = value.trim()
  const choose = () => {
    setChosen(path)
    open()
  }
  const accept = () => {
    onValue(chosen)
    close()
  }
  return (
    <div className={classes.folder}>
      <div className={shared.cluster}>
        <TextInput
          {...rest}
          id={id}
          className={classes.grow}
          value={value}
          disabled={disabled}
          spellCheck={false}
          maxLength={4096}
          placeholder={empty}
          error={problem}
          onChange={(event) => onValue(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && onSave(path)}
        />
        {!disabled && (
          <Button
            variant="default"
            leftSection={<IconFolderSearch size={18} stroke={1.6} aria-hidden />}
            onClick={choose}
            aria-label={t('admin.chooseFolderOf', { setting: name })}
          >
            {t('admin.chooseFolder')}
          </Button>
        )}
      </div>
      {path !== '' && <FolderTest key={path} path={path} name={name} isOurs />}
      {path !== saved && (
        <Group gap="sm">
          <Button onClick={() => onSave(path)} loading={isRunning}>
            {t('ui.save')}
          </Button>
          <Button variant="default" onClick={() => onValue(saved)}>
            {t('ui.cancel')}
          </Button>
        </Group>
      )}
      <Modal
        opened={isChoosing}
        onClose={close}
        title={t('admin.chooseFolderOf', { setting: name })}
        size="lg"
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <FolderPicker chosen={chosen} onChoose={setChosen} />
        <p className={classes.chosen} aria-live="polite">
          {chosen}
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={accept} disabled={chosen === ''}>
            {t('admin.chooseThis')}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
