import type { Media } from '@amn/contract/media/media'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { useEditor } from '../draft/editor.ts'
import { Field } from '../fields/Field.tsx'
import { LockButton } from '../fields/LockButton.tsx'
import { ChosenTags } from './ChosenTags.tsx'
import { TagSearch } from './TagSearch.tsx'
import classes from './tags.module.css'

const NewTag = lazy(() => import('./NewTag.tsx').then((file) => ({ default: file.NewTag })))

/** The tags, group by group, and a field that finds more of them; whoever may make tags can make one here. */
export function TagsField() {
  const { t } = useTranslation()
  const { tags, set } = useEditor(({ draft, set: change }) => ({ tags: draft.tags, set: change }))
  const [typed, setTyped] = useState('')
  const [created, setCreated] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const add = (tag: Media['tags'][number]) => {
    set('tags', [...tags.filter(({ id }) => id !== tag.id), tag])
    setTyped('')
    setCreated(undefined)
  }
  const remove = (id: number) => {
    set(
      'tags',
      tags.filter((tag) => tag.id !== id),
    )
    search.current?.focus()
  }
  return (
    <SettingsCard title={t('edit.field.tags')} action={<LockButton field="tags" label={t('edit.field.tags')} />}>
      <Field name="tags" label={t('edit.field.tags')} isGroup isLabelHidden>
        {({ id, error }) => (
          <div className={classes.tags}>
            <ChosenTags tags={tags} onRemove={remove} />
            <TagSearch
              id={id}
              ref={search}
              error={error}
              tags={tags}
              typed={typed}
              onType={setTyped}
              onAdd={add}
              onCreate={setCreated}
              onRemoveLast={() => {
                const last = tags.at(-1)
                if (last) remove(last.id)
              }}
            />
            {created !== undefined && (
              <Suspense>
                <NewTag
                  name={created}
                  onClose={() => setCreated(undefined)}
                  onCreated={(tag) => add({ id: tag.id, name: tag.name, group: tag.tagGroupName })}
                />
              </Suspense>
            )}
          </div>
        )}
      </Field>
    </SettingsCard>
  )
}
