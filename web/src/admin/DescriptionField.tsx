import { Textarea } from '@mantine/core'

interface Props {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** What something is for, in words, as forms of the control panel ask for it. */
export function DescriptionField({ label, hint, value, onChange }: Props) {
  return (
    <Textarea
      label={label}
      description={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={3}
      maxLength={1000}
    />
  )
}
