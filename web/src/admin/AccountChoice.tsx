import { users } from '@amn/contract/accounts/users'
import { useState } from 'react'
import { useGet } from '../api/query.ts'
import { SearchedSelect } from './SearchedSelect.tsx'
import classes from './parts.module.css'

interface Props {
  label: string
  placeholder: string
  id: number | undefined
  onChoose: (id: number | undefined) => void
}

/** Narrows a list to one account. */
export function AccountChoice({ label, placeholder, id, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const list = useGet(users.list, { query: { size: 20, ...(search ? { search } : {}) } }, { isBackground: true, keepsPrevious: true })
  const one = useGet(users.get, { params: { userId: id ?? 0 } }, { isBackground: true, enabled: id !== undefined })
  const known = one.data ?? list.data?.items.find((user) => user.id === id)
  const chosen = id === undefined ? undefined : { id, name: known?.username ?? `#${id}` }
  return (
    <SearchedSelect
      key={chosen?.name ?? ''}
      label={label}
      isLabelHidden
      placeholder={placeholder}
      found={(list.data?.items ?? []).map((user) => ({ id: user.id, name: user.username }))}
      isLoading={list.isFetching}
      chosen={chosen}
      onSearch={setSearch}
      onChoose={(choice) => onChoose(choice?.id)}
      isClearable
      className={classes.choice}
    />
  )
}
