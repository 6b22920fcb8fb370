import type { ImportItem } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import { Checkbox } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import { Cell } from './Cell.tsx'
import { ItemOutcome } from './ItemOutcome.tsx'
import classes from './table.module.css'
import { isOpenQuestion } from './table-lines.ts'
import type { Change } from './use-change.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  item: ImportItem
  type: MediaType
  onChange: Change
}

const fieldsOf = (type: MediaType, isSide: boolean) => {
  if (isSide) return ['language', 'label'] as const
  if (type === 'Movie') return ['contentTitle', 'language', 'label'] as const
  if (type === 'Manga') return ['volume', 'number', 'contentTitle', 'language', 'label'] as const
  if (type === 'Book' || type === 'Novel' || type === 'Audiobook') return ['volume', 'contentTitle', 'language', 'label'] as const
  if (type === 'Other') return ['season', 'volume', 'number', 'contentTitle', 'language', 'label'] as const
  return ['season', 'number', 'contentTitle', 'language', 'label'] as const
}

/** A file with what it was recognised as, where it goes, and what is in its way. */
export function ItemRow({ item, type, onChange }: Props) {
  const { t } = useTranslation()
  const name = visibleText(item.path.slice(item.path.lastIndexOf('/') + 1))
  const folder = item.path.slice(0, Math.max(0, item.path.lastIndexOf('/')))
  const isSkipped = item.action === 'skip'
  const isArt = item.ownerId !== null && item.contentType === 'IMAGE'
  const isSide = item.ownerId !== null || item.contentType === 'SUBTITLES'
  const fields = isSkipped || isArt ? [] : fieldsOf(type, isSide && item.ownerId !== null)
  return (
    <div
      className={classes.row}
      data-skipped={isSkipped || undefined}
      data-side={item.ownerId !== null || undefined}
      data-undecided={isOpenQuestion(item) || undefined}
    >
      <Checkbox
        className={classes.take}
        checked={!isSkipped}
        aria-label={t('imports.take', { file: name })}
        onChange={(event) => onChange([{ id: item.id, action: event.currentTarget.checked ? 'add' : 'skip' }])}
      />
      <div className={classes.file}>
        {folder !== '' && <span className={classes.folder}>{visibleText(folder)}/</span>}
        <span className={classes.name}>
          {item.ownerId !== null && <IconCornerDownRight size={16} aria-hidden />}
          {name}
        </span>
      </div>
      {fields.length > 0 && (
        <div className={`${shared.cluster} ${classes.cells}`}>
          {fields.map((field) => (
            <Cell
              key={`${field} ${item[field]}`}
              field={field}
              file={name}
              value={item[field]}
              onSave={(value) => onChange([{ id: item.id, [field]: value }])}
            />
          ))}
        </div>
      )}
      <ItemOutcome item={item} onChange={onChange} />
    </div>
  )
}
