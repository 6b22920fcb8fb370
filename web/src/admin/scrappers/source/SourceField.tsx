import { creditRoles } from '@amn/contract/media/credit-values'
import { mediaTypes } from '@amn/contract/values'
import { Chip, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { en } from '../../../i18n/en.ts'
import { i18n } from '../../../i18n/i18n.ts'
import classes from './source.module.css'
import { type FormField, parseValue, shownValue } from './form-fields.ts'

interface Props {
  field: FormField
  value: unknown
  problem: string | undefined
  onChange: (value: unknown) => void
}

/** What people are whose role nothing tells. */
const usualRole = 'author'
const hasHint = (name: string): name is keyof typeof en.scrapper.sourceHint => i18n.exists(`scrapper.sourceHint.${name}`)

/** One field of the form of a source, in the form that its kind asks for. */
export function SourceField({ field, value, problem, onChange }: Props) {
  const { t } = useTranslation()
  const { name, kind, isNeeded, example, isWide } = field
  // What is being typed may mean less than it says, such as a line that was just begun.
  const [typed, setTyped] = useState(() => shownValue(field, value))
  const common = {
    label: t(`scrapper.sourceField.${name}`),
    description: hasHint(name) ? t(`scrapper.sourceHint.${name}`) : undefined,
    required: isNeeded ?? false,
    error: problem,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    'data-path': field.path.join('.'),
  }
  const type = (text: string) => {
    setTyped(text)
    onChange(parseValue(field, text))
  }
  const input = { ...common, value: typed, placeholder: example, spellCheck: false, autoComplete: 'off' }
  const inside = () => {
    if (kind === 'types')
      return (
        <Input.Wrapper {...common} labelElement="div" role="group" aria-label={common.label}>
          <Chip.Group multiple value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
            <div className={classes.chips}>
              {mediaTypes.map((one) => (
                <Chip key={one} value={one} variant="light">
                  {t(`values.mediaType.${one}`)}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        </Input.Wrapper>
      )
    if (kind === 'role')
      return (
        <NativeSelect
          {...common}
          value={typed === usualRole ? '' : typed}
          data={[
            { value: '', label: t(`values.creditRole.${usualRole}`) },
            ...creditRoles.filter((role) => role !== usualRole).map((role) => ({ value: role, label: t(`values.creditRole.${role}`) })),
          ]}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )
    if (kind === 'lines' || kind === 'pairs')
      return (
        <Textarea
          {...input}
          autosize
          minRows={2}
          maxRows={8}
          classNames={{ input: classes.mono ?? '' }}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )
    return (
      <TextInput
        {...input}
        {...(kind === 'code' && { classNames: { input: classes.mono ?? '' } })}
        inputMode={kind === 'number' ? 'numeric' : 'text'}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  }
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      {inside()}
    </div>
  )
}
