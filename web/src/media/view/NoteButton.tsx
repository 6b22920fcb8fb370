import { ActionIcon, Button, Group, Modal, Textarea } from '@mantine/core'
import { IconNote, IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  note: string
  /** Answers whether it was saved. */
  onSave: (note: string) => Promise<boolean>
}

/** The private note on a media, and the dialog that changes it. Ctrl+Enter saves. */
export function NoteButton({ note, onSave }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const isOpen = typed !== undefined
  const close = () => setTyped(undefined)
  const save = async () => {
    if (typed === undefined || typed === note) return close()
    if (await onSave(typed)) close()
  }
  const name = t(note ? 'media.note' : 'media.addNote')
  const Icon = note ? IconNotes : IconNote
  return (
    <>
      <ActionIcon size={42} variant="default" aria-label={name} title={note || name} onClick={() => setTyped(note)}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title={t('media.note')} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
        <Textarea
          value={typed ?? note}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          }}
          aria-label={t('media.note')}
          placeholder={t('media.notePlaceholder')}
          maxLength={10_000}
          rows={7}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('ui.save')}</Button>
        </Group>
      </Modal>
    </>
  )
}
