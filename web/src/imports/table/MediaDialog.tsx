import type { MediaType } from '@amn/contract/values'
import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestField } from '../../ui/form/SuggestField.tsx'
import classes from './table.module.css'

interface Props {
  isOpen: boolean
  type: MediaType
  title: string
  year: number | null
  onClose: () => void
  onTake: (to: { mediaId: number } | { mediaId: null; title: string; year: number | null }) => void
}

/** Which title files belong to: one of the library, found while it is typed, or a new one. */
export function MediaDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('imports.mediaDialog')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <MediaForm {...rest} />
    </Modal>
  )
}

function MediaForm({ type, title, year, onTake }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation()
  const [name, setName] = useState(title)
  const [when, setWhen] = useState<string | number>(year ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onTake({ mediaId: null, title: name.trim().slice(0, 300), year: typeof when === 'number' ? when : null })
  }
  return (
    <>
      <SuggestField
        label={t('imports.existing')}
        placeholder={t('imports.existingHint')}
        amnMediaType={type}
        onPick={({ id }) => onTake({ mediaId: id })}
      />
      <p className={classes.divider}>{t('imports.orNew')}</p>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          label={t('imports.newName')}
          value={name}
          maxLength={300}
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput label={t('imports.year')} value={when} min={1000} max={9999} allowDecimal={false} hideControls onChange={setWhen} />
        <Button type="submit" disabled={name.trim() === ''} className={classes.formAct}>
          {t('imports.useNew')}
        </Button>
      </form>
    </>
  )
}
