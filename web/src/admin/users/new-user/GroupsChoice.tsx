import '../../../ui/theme/form-styles.ts'
import { groups } from '@amn/contract/accounts/groups'
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { groupTitle, searchedGroup } from '../../../i18n/group-names.ts'

interface Props {
  /** Undefined: the groups that new accounts are in by themselves. */
  chosen: number[] | undefined
  onChoose: (ids: number[]) => void
}

/** The groups of a new account; everyone is in Users unless that is taken out. */
export function GroupsChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const list = useGet(
    groups.list,
    { query: { size: 100, ...(search && { search: searchedGroup(search) }) } },
    { isBackground: true, keepsPrevious: true },
  )
  const found = (list.data?.items ?? []).filter(({ name, builtIn }) => !(builtIn && name === 'Guests'))
  const usual = found.filter(({ name, builtIn }) => builtIn && name === 'Users').map(({ id }) => id)
  const value = (chosen ?? usual).map(String)
  const offered = new Map([...Object.entries(names), ...found.map((group) => [String(group.id), groupTitle(group.name)] as const)])
  return (
    <MultiSelect
      label={t('users.groups')}
      data={[...offered].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={(next) => {
        setNames(Object.fromEntries(next.map((id) => [id, offered.get(id) ?? ''])))
        onChoose(next.map(Number))
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={t('users.noSuchGroup')}
      hidePickedOptions
    />
  )
}
