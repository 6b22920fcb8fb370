import { Loader, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Choice {
  id: number
  name: string
  /** Stands beside the name where names alone do not tell. */
  hint?: string
}

interface Props {
  label: string
  isLabelHidden?: boolean
  placeholder?: string
  description?: string
  found: readonly Choice[]
  isLoading: boolean
  chosen: Choice | undefined
  onSearch: (text: string) => void
  onChoose: (choice: Choice | undefined) => void
  isClearable?: boolean
  className?: string | undefined
}

/** Chooses one of very many: the server searches as the person types. */
export function SearchedSelect(props: Props) {
  const { t } = useTranslation()
  const { label, isLabelHidden, found, isLoading, chosen, onSearch, onChoose, isClearable, ...rest } = props
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const send = useDebouncedCallback(onSearch, 200)
  const choices = chosen && !found.some((one) => one.id === chosen.id) ? [chosen, ...found] : found
  const nameOf = (one: Choice) => (one.hint ? `${one.name} · ${one.hint}` : one.name)
  const search = (text: string) => {
    setTyped(text)
    send(chosen && text === nameOf(chosen) ? '' : text.trim())
  }
  return (
    <Select
      {...rest}
      label={isLabelHidden ? undefined : label}
      aria-label={label}
      searchable
      searchValue={typed}
      onSearchChange={search}
      filter={({ options }) => options}
      data={choices.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) => onChoose(choices.find((one) => String(one.id) === id))}
      allowDeselect={false}
      clearable={isClearable ?? false}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      rightSection={isLoading ? <Loader size={16} /> : undefined}
      nothingFoundMessage={isLoading ? t('ui.loading') : t('admin.nothingFound')}
      maxDropdownHeight={280}
    />
  )
}
