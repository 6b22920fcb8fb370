import type { Media } from '@amn/contract/media/media'
import { tags as tagCalls } from '@amn/contract/media/tags'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { useMay } from '../../../api/session/session-state.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './tags.module.css'
import { useEditor } from '../draft/editor.ts'
import { Field } from '../fields/Field.tsx'
import { LockSign } from '../fields/LockSign.tsx'
import { byGroup, groupName } from './tag-groups.ts'

const NewTag = lazy(() => import('./NewTag.tsx').then((file) => ({ default: file.NewTag })))
type MediaTag = Media['tags'][number]
const isNamed = (name: string) => (tag: { name: string }) => tag.name.toLocaleLowerCase() === name.toLocaleLowerCase()

/** The tags, group by group, and a field that finds more of them; whoever may make tags can make one here. */
export function TagsField() {
  const { t } = useTranslation()
  const { tags, set } = useEditor(({ draft, set: change }) => ({ tags: draft.tags, set: change }))
  const mayCreate = useMay(tagCalls.create.access)
  const [typed, setTyped] = useState('')
  const [created, setCreated] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const wanted = typed.trim().slice(0, 200)
  const [q] = useDebouncedValue(wanted, 150)
  const { data, isFetching } = useGet(
    tagCalls.list,
    { query: { size: 40, sort: 'use', ...(q ? { search: q } : {}) } },
    { keepsPrevious: true, isBackground: true },
  )
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const chosen = new Set(tags.map(({ id }) => id))
  const found = (data?.items ?? []).filter(({ id }) => !chosen.has(id))
  const isKnown = [...found, ...tags].some(isNamed(wanted))
  const offersNew = mayCreate && wanted !== '' && !wanted.includes(',') && q === wanted && !isFetching && !isKnown
  const add = (tag: MediaTag) => set('tags', [...tags.filter(({ id }) => id !== tag.id), tag])
  const remove = (id: number) => {
    set(
      'tags',
      tags.filter((tag) => tag.id !== id),
    )
    search.current?.focus()
  }
  const submit = (value: string) => {
    if (value === 'new') return setCreated(wanted)
    const tag = found.find(({ id }) => String(id) === value)
    if (!tag) return
    add({ id: tag.id, name: tag.name, group: tag.tagGroupName })
    setTyped('')
    box.resetSelectedOption()
  }
  return (
    <SettingsCard title={t('edit.field.tags')} action={<LockSign field="tags" label={t('edit.field.tags')} />}>
      <Field name="tags" label={t('edit.field.tags')} isGroup isLabelHidden>
        {({ id, error }) => (
          <div className={classes.tags}>
            {tags.length > 0 && (
              <dl className={classes.tagGroups}>
                {byGroup(tags, (tag) => tag.group).map(([group, members]) => (
                  <div key={group} className={classes.tagGroup}>
                    <dt>{groupName(group, t)}</dt>
                    {members.map((tag) => (
                      <dd key={tag.id} className={classes.chip}>
                        {tag.name}
                        <button type="button" aria-label={t('edit.removeOf', { name: tag.name })} onClick={() => remove(tag.id)}>
                          <IconX size={15} stroke={2} aria-hidden />
                        </button>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            )}
            <Combobox store={box} onOptionSubmit={submit} shadow="lg" radius="lg" width="target" position="bottom-start">
              <Combobox.Target>
                <TextInput
                  id={id}
                  ref={search}
                  error={error}
                  aria-label={t('edit.addTag')}
                  placeholder={t('edit.addTag')}
                  value={typed}
                  maxLength={200}
                  autoComplete="off"
                  leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
                  rightSection={isFetching ? <Loader size={16} aria-label={t('ui.loading')} /> : null}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    box.openDropdown()
                    box.updateSelectedOptionIndex()
                  }}
                  onFocus={() => box.openDropdown()}
                  onClick={() => box.openDropdown()}
                  onBlur={() => box.closeDropdown()}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace' && typed === '') {
                      const last = tags.at(-1)
                      if (last) remove(last.id)
                    }
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
            {created !== undefined && (
              <Suspense>
                <NewTag
                  name={created}
                  onClose={() => setCreated(undefined)}
                  onCreated={(tag) => {
                    add({ id: tag.id, name: tag.name, group: tag.tagGroupName })
                    setTyped('')
                    setCreated(undefined)
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
      </Field>
    </SettingsCard>
  )
}
