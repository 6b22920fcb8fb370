import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './table.module.css'

interface Props {
  field: 'season' | 'volume' | 'number' | 'contentTitle' | 'language' | 'label'
  file: string
  value: string | number | null
  onSave: (value: string | number | null) => void
}

const isNumeric = (field: Props['field']) => field === 'season' || field === 'volume' || field === 'number'
const most = { season: 5, volume: 7, number: 8, contentTitle: 200, language: 8, label: 60 }

/** One field of a row, changed in place: Enter and leaving save, Escape gives back what was. */
export function Cell({ field, file, value, onSave }: Props) {
  const { t } = useTranslation()
  const before = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const name = t(`imports.field.${field}`)
  const read = (text: string): string | number | null | undefined => {
    if (text === '') return null
    if (field === 'language') return /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(text) ? text : undefined
    if (!isNumeric(field)) return text
    const number = Number(text.replace(',', '.'))
    return number >= 0 && number <= 99_999 ? number : undefined
  }
  const save = () => {
    if (typed === undefined) return
    const text = typed.trim()
    const next = read(text)
    if (next === undefined) return setProblem(t(field === 'language' ? 'imports.badLanguage' : 'imports.badNumber'))
    setTyped(undefined)
    if (text !== before) onSave(next)
  }
  return (
    <label className={classes.cell} data-field={field}>
      <span className={classes.cellName}>{name}</span>
      <TextInput
        size="sm"
        aria-label={t('imports.fieldOf', { field: name, file })}
        value={typed ?? before}
        error={problem}
        maxLength={most[field]}
        inputMode={isNumeric(field) ? 'decimal' : 'text'}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') {
            setTyped(undefined)
            setProblem(undefined)
          }
        }}
      />
    </label>
  )
}
