import { tags } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchedTagGroup, tagGroupTitle } from '../../i18n/group-names.ts'
import { useGet } from '../../api/query.ts'
import { type Choice, SearchedSelect } from '../SearchedSelect.tsx'

interface Props {
  label: string
  chosen: Choice | undefined
  /** A group that cannot be meant. */
  except?: number
  onChoose: (group: Choice | undefined) => void
}

export function GroupChoice({ label, chosen, except, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const list = useGet(tags.listGroups, { query: { size: 50, ...(search ? { search } : {}) } }, { keepsPrevious: true })
  const found = (list.data?.items ?? []).filter((group) => group.id !== except).map(({ id, name }) => ({ id, name: tagGroupTitle(name) }))
  return (
    <SearchedSelect
      label={label}
      placeholder={t('tags.chooseGroup')}
      found={found}
      isLoading={list.isFetching}
      chosen={chosen}
      onSearch={(typed) => setSearch(searchedTagGroup(typed))}
      onChoose={onChoose}
    />
  )
}
