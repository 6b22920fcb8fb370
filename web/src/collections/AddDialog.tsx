import '../ui/theme/form-styles.ts'
import { collections, type Membership } from '@amn/contract/collections/collections'
import { Button, Checkbox, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet, useSend } from '../api/query.ts'
import { useRights } from '../api/session/use-rights.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { notice } from '../ui/feedback/notice.ts'
import shared from '../ui/theme/shared.module.css'
import classes from './collections.module.css'
import { useCollectionActs } from './use-collection-acts.ts'

interface Props {
  media: { ids: readonly number[]; title?: string }
  onClose: () => void
}

/** The lists and collections into which media can be put, each ticked where they are in it, and a field for a new one. */
export function AddDialog({ media: { ids, title }, onClose }: Props) {
  const { t } = useTranslation()
  const [only] = ids
  const isOne = ids.length === 1
  const queue = useGet(collections.queue, {}, { isBackground: true })
  const list = useGet(
    collections.ofMedia,
    { params: { id: only ?? 0 }, ofAnyType: true },
    { isBackground: true, enabled: only !== undefined && (queue.isSuccess || queue.isError) },
  )
  const { add, remove } = useCollectionActs()
  useFocusReturn()
  const rows = (list.data ?? []).filter(({ mayEdit }) => mayEdit)
  const nameOf = ({ kind, name }: Membership) => (kind === 'queue' ? t('collections.queue') : name)
  const groups = (['queue', 'list', 'collection'] as const).map((kind) => rows.filter((one) => one.kind === kind))
  return (
    <Modal
      opened
      onClose={onClose}
      title={title === undefined ? t('collections.addMany', { count: ids.length }) : t('collections.addOne', { title })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {list.error && !list.data && <p className={shared.note}>{failureText(list.error)}</p>}
        {list.isPending && <Skeleton height={120} />}
        {groups.map(
          (group) =>
            group.length > 0 && (
              <fieldset key={group[0]?.kind} className={classes.kind}>
                <legend className={group[0]?.kind === 'queue' ? shared.hidden : shared.label}>
                  {t(`collections.kinds.${group[0]?.kind ?? 'list'}`)}
                </legend>
                <ul className={shared.list}>
                  {group.map((one) => (
                    <li key={one.id}>
                      {isOne ? (
                        <Checkbox
                          label={nameOf(one)}
                          checked={one.isIn}
                          onChange={(event) => (event.currentTarget.checked ? add : remove)(one.id, nameOf(one), ids)}
                        />
                      ) : (
                        <Button
                          variant="default"
                          size="compact-md"
                          onClick={() => {
                            add(one.id, nameOf(one), ids)
                            onClose()
                          }}
                        >
                          {nameOf(one)}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </fieldset>
            ),
        )}
        <NewOne ids={ids} onMade={isOne ? () => undefined : onClose} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function NewOne({ ids, onMade }: { ids: readonly number[]; onMade: () => void }) {
  const { t } = useTranslation()
  const mayEdit = useRights().some(({ edit, info }) => edit && info)
  const [name, setName] = useState('')
  const { refresh } = useCollectionActs()
  const create = useSend(collections.create, {
    onSuccess: (made) => {
      setName('')
      void refresh()
      notice.success(t('collections.added', { name: made.name }))
      onMade()
    },
  })
  const make = (kind: 'list' | 'collection') => create.mutate({ body: { kind, name: name.trim(), mediaIds: [...ids] } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') make('list')
  }
  return (
    <form onSubmit={submit}>
      <TextInput label={t('collections.newName')} value={name} maxLength={200} onChange={(event) => setName(event.currentTarget.value)} />
      <Group mt="xs" gap="xs">
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === ''}
          loading={create.isPending}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('collections.newList')}
        </Button>
        {mayEdit && (
          <Button
            variant="default"
            disabled={name.trim() === ''}
            onClick={() => make('collection')}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('collections.newCollection')}
          </Button>
        )}
      </Group>
    </form>
  )
}
