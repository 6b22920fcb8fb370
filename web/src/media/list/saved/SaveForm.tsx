import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../list-search.ts'
import classes from './saved.module.css'
import type { useSavedFilters } from './use-saved-filters.ts'

interface Props {
  filters: ReturnType<typeof useSavedFilters>
  search: ListSearch
}

/** Saves the present filter under a name. */
export function SaveForm({ filters, search }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isRow, setRow] = useState(false)
  const wanted = name.trim()
  const isTaken = filters.saved.some((one) => one.name.toLowerCase() === wanted.toLowerCase())
  const save = () => {
    if (wanted === '' || isTaken) return
    filters.save(wanted, search, isRow)
    setName('')
    setRow(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        label={t('browse.saveNow')}
        description={t('browse.saveHint')}
        placeholder={t('browse.saveName')}
        value={name}
        maxLength={80}
        error={isTaken && t('browse.savedTaken')}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Switch label={t('browse.asRow')} checked={isRow} onChange={(event) => setRow(event.currentTarget.checked)} />
      <Button type="submit" disabled={wanted === '' || isTaken}>
        {t('ui.save')}
      </Button>
    </form>
  )
}
