import { linkKinds } from '@amn/contract/media/credit-values'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../../ui/form/use-row-focus.ts'
import { type DraftLink, newKey } from '../draft/draft.ts'
import { useEditor } from '../draft/editor.ts'
import { EditDialog } from '../fields/EditDialog.tsx'
import classes from './links.module.css'

const mostLinks = 50

/** The links in the order in which they are shown: added, removed and moved. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { links, set, problems } = useEditor(({ draft, set: change, problems: found }) => ({
    links: draft.links,
    set: change,
    problems: found,
  }))
  const rowFocus = useRowFocus(links)
  const change = (key: string, more: Partial<DraftLink>) =>
    set(
      'links',
      links.map((row) => (row.key === key ? { ...row, ...more } : row)),
    )
  const add = () => {
    const row = { key: newKey(), address: '', title: '', kind: 'other' as const }
    rowFocus.focusPart(row.key, 'address')
    set('links', [...links, row])
  }
  const remove = (index: number) => {
    const next = links[index + 1] ?? links[index - 1]
    if (next) rowFocus.focusPart(next.key, 'remove')
    set('links', links.toSpliced(index, 1))
  }
  const nameOf = (row: DraftLink, index: number) => row.title.trim() || row.address.trim() || t('edit.linkNumber', { number: index + 1 })
  return (
    <EditDialog title={t('edit.field.links')} lead={t('edit.linksLead')} onClose={onClose}>
      <OrderedList
        items={links}
        keyOf={(row) => row.key}
        nameOf={nameOf}
        onReorder={(rows) => set('links', rows)}
        rowFocus={rowFocus}
        classNames={classes}
        renderActs={(row, index) => (
          <ActionIcon
            data-part="remove"
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('edit.removeOf', { name: nameOf(row, index) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      >
        {(row, index, onKeyDown) => (
          <>
            <TextInput
              className={classes.address}
              data-part="address"
              type="url"
              aria-label={t('edit.linkAddress', { number: index + 1 })}
              placeholder="https://"
              value={row.address}
              error={problems[`links.${index}.address`] ?? problems[`links.${index}`]}
              onKeyDown={onKeyDown}
              onChange={(event) => change(row.key, { address: event.currentTarget.value })}
              maxLength={2000}
              autoComplete="off"
            />
            <TextInput
              className={classes.title}
              aria-label={t('edit.linkTitle', { number: index + 1 })}
              placeholder={t('edit.field.title')}
              value={row.title}
              error={problems[`links.${index}.title`]}
              onKeyDown={onKeyDown}
              onChange={(event) => change(row.key, { title: event.currentTarget.value })}
              maxLength={200}
              autoComplete="off"
            />
            <Select
              className={classes.kind}
              aria-label={t('edit.linkKind', { number: index + 1 })}
              value={row.kind}
              data={linkKinds.map((value) => ({ value, label: t(`values.linkKind.${value}`) }))}
              onChange={(value) => change(row.key, { kind: linkKinds.find((one) => one === value) ?? 'other' })}
              allowDeselect={false}
            />
          </>
        )}
      </OrderedList>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
        disabled={links.length >= mostLinks}
        data-autofocus
      >
        {t('edit.addLink')}
      </Button>
    </EditDialog>
  )
}
