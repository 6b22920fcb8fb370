import { relationTypes } from '@amn/contract/values'
import { ActionIcon, Select } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../../../api/call/address.ts'
import { metaOf } from '../../../ui/media/card-facts.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import { SuggestField } from '../../../ui/form/SuggestField.tsx'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import classes from './relations.module.css'
import type { DraftRelation } from '../draft/draft.ts'
import { EditDialog } from '../fields/EditDialog.tsx'
import { useEditor } from '../draft/editor.ts'
import { inverseOf } from './inverse.ts'
import shared from '../../../ui/theme/shared.module.css'

// One media may be related in two ways; the kind itself changes while a row is there.
const rowKey = (relations: readonly DraftRelation[], index: number) => {
  const id = relations[index]?.media.id
  return `${id} ${relations.slice(0, index).filter(({ media }) => media.id === id).length}`
}

/** The related series: found by title, with their kind and what this one is to them. */
export function RelationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { ownId, relations, set, problems } = useEditor(({ base, draft, set: change, problems: found }) => ({
    ownId: base?.id,
    relations: draft.relations,
    set: change,
    problems: found,
  }))
  const list = useRef<HTMLUListElement>(null)
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-related="${added.current}"] input`)?.focus()
    added.current = undefined
  }, [relations])
  return (
    <EditDialog title={t('edit.field.relations')} lead={t('edit.relationsLead')} onClose={onClose}>
      {relations.length > 0 && (
        <ul ref={list} className={classes.list}>
          {relations.map(({ type, media }, index) => {
            const Icon = typeIcons[media.amnMediaType]
            const problem = problems[`relations.${index}`] ?? problems[`relations.${index}.mediaId`] ?? problems[`relations.${index}.type`]
            return (
              <li key={rowKey(relations, index)} data-related={media.id} className={classes.row} data-problem={problem ? true : undefined}>
                <span className={`${shared.thumb} ${classes.thumb}`}>
                  {media.cover ? (
                    <Picture picture={media.cover} address={coverAddress(media, 160)} alt="" className={classes.cover} />
                  ) : (
                    <Icon size={22} stroke={1.4} aria-hidden />
                  )}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{media.title}</span>
                  <span className={classes.meta}>{metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))}</span>
                </span>
                <Select
                  className={classes.kind}
                  aria-label={t('edit.relationOf', { name: media.title })}
                  value={type}
                  data={relationTypes.map((value) => ({ value, label: t(`edit.relationKind.${value}`) }))}
                  onChange={(value) =>
                    set('relations', relations.with(index, { media, type: relationTypes.find((one) => one === value) ?? type }))
                  }
                  error={Boolean(problem)}
                  allowDeselect={false}
                />
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('edit.removeOf', { name: media.title })}
                  onClick={() => set('relations', relations.toSpliced(index, 1))}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
                <span className={classes.inverse} data-problem={problem ? true : undefined}>
                  {problem ? <IconAlertCircle size={16} aria-hidden /> : <IconArrowBackUp size={16} aria-hidden />}
                  {problem ?? t('edit.inverse', { kind: t(`edit.relationKind.${inverseOf(type)}`) })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <SuggestField
        label={t('edit.addRelation')}
        isLabelHidden
        placeholder={t('edit.addRelation')}
        without={[...(ownId === undefined ? [] : [ownId]), ...relations.map(({ media }) => media.id)]}
        error={problems['relations']}
        data-autofocus
        onPick={({ myData: _mine, ...media }) => {
          added.current = media.id
          set('relations', [...relations, { type: 'Other', media }])
        }}
      />
    </EditDialog>
  )
}
