import { tags } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { type Choice, SearchedSelect } from '../SearchedSelect.tsx'

interface Props {
  label: string
  description?: string
  chosen: Choice | undefined
  except: readonly number[]
  onChoose: (tag: Choice | undefined) => void
}

export function TagChoice({ label, description, chosen, except, onChoose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const list = useGet(tags.list, { query: { size: 20, sort: 'use', ...(search ? { search } : {}) } }, { keepsPrevious: true })
  const found = (list.data?.items ?? [])
    .filter((tag) => !except.includes(tag.id))
    .map(({ id, name, tagGroupName }) => ({ id, name, hint: tagGroupName }))
  return (
    <SearchedSelect
      label={label}
      {...(description ? { description } : {})}
      placeholder={t('tags.chooseTag')}
      found={found}
      isLoading={list.isFetching}
      chosen={chosen}
      onSearch={setSearch}
      onChoose={onChoose}
    />
  )
}
