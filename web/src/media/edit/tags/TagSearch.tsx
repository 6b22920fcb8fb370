import type { Media } from '@amn/contract/media/media'
import { tags as tagCalls } from '@amn/contract/media/tags'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { useMay } from '../../../api/session/session-state.ts'
import { byGroup, groupName } from './tag-groups.ts'
import classes from './tags.module.css'

interface Props {
  id: string
  ref: Ref<HTMLInputElement>
  error: ReactNode
  /** Those that the media has already. */
  tags: Media['tags']
  typed: string
  onType: (text: string) => void
  onAdd: (tag: Media['tags'][number]) => void
  onCreate: (name: string) => void
  onRemoveLast: () => void
}

const isNamed = (name: string) => (tag: { name: string }) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase()

/** Finds tags while their name is typed, and offers to make one where there is none of that name. */
export function TagSearch({ id, ref, error, tags, typed, onType, onAdd, onCreate, onRemoveLast }: Props) {
  const { t } = useTranslation()
  const mayCreate = useMay(tagCalls.create.access)
  const wanted = typed.trim().slice(0, 200)
  const [q] = useDebouncedValue(wanted, 150)
  const { data, isFetching } = useGet(
    tagCalls.list,
    { query: { size: 40, sort: 'use', ...(q ? { search: q } : {}) } },
    { keepsPrevious: true, isBackground: true },
  )
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const chosen = new Set(tags.map((tag) => tag.id))
  const found = (data?.items ?? []).filter((tag) => !chosen.has(tag.id))
  const isKnown = [...found, ...tags].some(isNamed(wanted))
  const offersNew = mayCreate && wanted !== '' && !wanted.includes(',') && q === wanted && !isFetching && !isKnown
  const submit = (value: string) => {
    if (value === 'new') return onCreate(wanted)
    const tag = found.find((one) => String(one.id) === value)
    if (!tag) return
    onAdd({ id: tag.id, name: tag.name, group: tag.tagGroupName })
    box.resetSelectedOption()
  }
  return (
    <Combobox store={box} onOptionSubmit={submit} shadow="lg" radius="lg" width="target" position="bottom-start">
      <Combobox.Target>
        <TextInput
          id={id}
          ref={ref}
          error={error}
          aria-label={t('edit.addTag')}
          placeholder={t('edit.addTag')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSection={isFetching ? <Loader size={16} role="img" aria-label={t('ui.loading')} /> : null}
          onChange={(event) => {
            onType(event.currentTarget.value)
            box.openDropdown()
            box.updateSelectedOptionIndex()
          }}
          onFocus={() => box.openDropdown()}
          onClick={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && typed === '') onRemoveLast()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={t('edit.addTag')}>
          {byGroup(found, (tag) => tag.tagGroupName).map(([group, members]) => (
            <Combobox.Group key={group} label={groupName(group, t)}>
              {members.map((tag) => (
                <Combobox.Option key={tag.id} value={String(tag.id)} className={classes.option}>
                  <span>{tag.name}</span>
                  <small>{tag.useCount}</small>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {offersNew && (
            <Combobox.Option value="new" className={classes.option}>
              <span className={classes.newOption}>
                <IconPlus size={16} aria-hidden />
                {t('edit.createTag', { name: wanted })}
              </span>
            </Combobox.Option>
          )}
          {data && found.length === 0 && !offersNew && <Combobox.Empty>{t('edit.noTag')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
