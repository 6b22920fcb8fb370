import type { Media } from '@amn/contract/media/media'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Edit } from '@amn/contract/media/edit'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../ui/text/When.tsx'
import { fieldName } from '../fields/field-name.ts'
import { Change } from './Change.tsx'
import classes from './history.module.css'
import { useUndo } from './use-undo.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  media: Media
  edit: Edit
  /** Only this field is looked at. */
  field: MediaField | undefined
  onDone: () => void
}

/** Acts whose fields can be undone one by one. */
const partly: ReadonlySet<Edit['kind']> = new Set(['edit', 'tags', 'undo'])

/** One act: who did it, when, what each field was and became, and how to undo it or a part of it. */
export function EditEntry({ media, edit, field, onDone }: Props) {
  const { t } = useTranslation()
  const { undo, isRunning, refused } = useUndo(media, edit, onDone)
  const isUndone = edit.undoneAt !== null
  // What cannot be undone as a whole any more may still be undone in part.
  const isPartly = !isUndone && partly.has(edit.kind) && (edit.fields.length > 1 || !edit.canUndo)
  const fields = edit.fields.filter((one) => !field || one.field === field)
  const who = edit.username ?? t('edit.somebody')
  return (
    <li className={classes.entry} data-undone={isUndone || undefined}>
      <div className={shared.between}>
        <p className={classes.act}>
          <strong>{t(`edit.kind.${edit.kind}`)}</strong>
          <span className={classes.author}>
            {who} · <When at={edit.at} />
          </span>
        </p>
        {edit.canUndo && (
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconArrowBackUp size={17} aria-hidden />}
            loading={isRunning}
            onClick={() => undo()}
          >
            {t('ui.undo')}
          </Button>
        )}
      </div>
      {edit.mediaCount > 1 && edit.canUndo && <p className={classes.otherEdits}>{t('edit.undoMany', { count: edit.mediaCount })}</p>}
      {isUndone && (
        <p className={classes.otherEdits}>
          {t('edit.undoneBy', { name: edit.undoneBy ?? t('edit.somebody') })} · <When at={edit.undoneAt ?? edit.at} />
        </p>
      )}
      <ul className={classes.changes}>
        {fields.map((one) => (
          <li key={one.field} className={classes.change}>
            <span className={classes.field}>{fieldName(one.field, t)}</span>
            <Change {...one} />
            {isPartly && (
              <ActionIcon
                className={classes.undo}
                variant="subtle"
                color="gray"
                size={36}
                disabled={isRunning}
                aria-label={t('edit.undoField', { field: fieldName(one.field, t) })}
                title={t('edit.undoField', { field: fieldName(one.field, t) })}
                onClick={() => undo([one.field])}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {refused && (
        <Alert color="yellow" role="alert" mt="sm">
          {refused}
        </Alert>
      )}
    </li>
  )
}
