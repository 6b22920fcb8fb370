import { type Collection, collections } from '@amn/contract/collections/collections'
import { visibilities } from '@amn/contract/collections/collection-values'
import { Checkbox, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { usePreferences } from '../api/session/preferences.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { Ask } from '../ui/dialog/Ask.tsx'
import { notice } from '../ui/feedback/notice.ts'
import { useCollectionActs } from './use-collection-acts.ts'

interface Props {
  kind: 'list' | 'collection'
  /** Absent: a new one is made. */
  collection?: Collection
  onClose: () => void
}

/** Asks what a collection or list is called, what it follows from, and who sees it. */
export function EditCollection({ kind, collection, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { refresh } = useCollectionActs()
  const groups = useSessionState((state) => state.user?.groups ?? [])
  const saved = usePreferences((preferences) => preferences.generalSettings.savedFilters)
  const [name, setName] = useState(collection?.name ?? '')
  const [description, setDescription] = useState(collection?.description ?? '')
  const [rule, setRule] = useState(collection?.rule ?? null)
  const [visibility, setVisibility] = useState(collection?.visibility ?? 'private')
  const [groupIds, setGroupIds] = useState<readonly string[]>((collection?.groupIds ?? []).map(String))
  const done = (made: Collection) => {
    onClose()
    void refresh()
    notice.success(t('collections.saved'))
    if (!collection) void navigate({ to: '/collections/$id', params: { id: made.id } })
  }
  const create = useSend(collections.create, { onSuccess: done })
  const update = useSend(collections.update, { onSuccess: done })
  const isList = kind === 'list'
  const body = {
    name: name.trim(),
    description: description.trim(),
    ...(isList ? { visibility, groupIds: visibility === 'groups' ? groupIds.map(Number) : [] } : { rule }),
  }
  const save = () => {
    if (collection) update.mutate({ params: { collectionId: collection.id }, body: { ...body, version: collection.version } })
    else create.mutate({ body: { kind, ...body } })
  }
  const rules = [
    ...saved.map((filter) => ({ value: filter.search, label: filter.name })),
    ...(rule !== null && !saved.some(({ search }) => search === rule) ? [{ value: rule, label: t('collections.presentRule') }] : []),
  ].filter((one, at, all) => one.value.startsWith('?') && all.findIndex(({ value }) => value === one.value) === at)
  return (
    <Ask
      title={t(collection ? 'collections.edit' : isList ? 'collections.newList' : 'collections.newCollection')}
      act={t('ui.save')}
      isForm
      isRunning={create.isPending || update.isPending}
      isDisabled={name.trim() === ''}
      onAct={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('collections.name')}
          value={name}
          maxLength={200}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('collections.description')}
          value={description}
          maxLength={5000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {!isList && (
          <Select
            label={t('collections.rule')}
            description={t(saved.length > 0 ? 'collections.ruleHint' : 'collections.ruleNone')}
            placeholder={t('collections.byHand')}
            value={rule}
            data={rules}
            clearable
            onChange={setRule}
          />
        )}
        {isList && (
          <Select
            label={t('collections.whoSees')}
            value={visibility}
            data={visibilities.map((value) => ({ value, label: t(`collections.visibility.${value}`) }))}
            allowDeselect={false}
            onChange={(value) => setVisibility(visibilities.find((one) => one === value) ?? 'private')}
          />
        )}
        {isList && visibility === 'groups' && (
          <Checkbox.Group label={t('collections.groups')} value={[...groupIds]} onChange={setGroupIds}>
            <Stack gap="xs" mt="xs">
              {groups.map((group) => (
                <Checkbox key={group.id} value={String(group.id)} label={group.name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </Ask>
  )
}
