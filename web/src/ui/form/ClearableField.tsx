import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  value: string
  onValue: (value: string) => void
}

/** A text field with a control that empties it. */
export function ClearableField({ label, value, onValue, ...rest }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValue('')
    field.current?.focus()
  }
  return (
    <TextInput
      {...rest}
      label={label}
      ref={field}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      rightSectionPointerEvents="all"
      rightSection={value !== '' && <CloseButton size="sm" onClick={clear} aria-label={`${t('ui.clear')}: ${label}`} />}
    />
  )
}
