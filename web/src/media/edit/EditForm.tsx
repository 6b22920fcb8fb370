import { Alert, Button } from '@mantine/core'
import { IconHistoryToggle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { BasicFields } from './BasicFields.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import classes from './edit.module.css'
import { isDirty as isChangedDraft } from './draft-store.ts'
import { useEditor } from './editor.ts'
import { MarkFields } from './MarkFields.tsx'
import { PathField } from './PathField.tsx'
import { PictureCard } from './pictures/PictureCard.tsx'
import { type PictureKind, pictureKinds } from './pictures/picture-kinds.ts'
import { RelationsField } from './RelationsField.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TagsField } from './TagsField.tsx'
import { TimeFields } from './TimeFields.tsx'
import { TitlesField } from './TitlesField.tsx'
import type { Kept } from './use-create.ts'

interface Props {
  head: ReactNode
  isSaving: boolean
  onSave: () => void
  /** Pictures of a media that is not there yet. */
  kept: Kept
  onKeep: (kind: PictureKind, file: File | undefined) => void
}

// Each part hears of its own changes alone.
const AllFields = memo(function AllFields() {
  return (
    <>
      <BasicFields />
      <TimeFields />
      <DescriptionField />
      <TitlesField />
      <TagsField />
      <RelationsField />
      <MarkFields />
      <PathField />
    </>
  )
})

/** Whether Enter ends the form here: in a line of text, not in a list to choose from, a dialog over the form, or while signs are composed. */
function isSubmitting(event: KeyboardEvent<HTMLFormElement>): boolean {
  const { target, currentTarget, nativeEvent } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || nativeEvent.isComposing || event.keyCode === 229) return false
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return false
  return (target.type === 'text' || target.type === 'search') && !target.hasAttribute('aria-haspopup') && target.role !== 'combobox'
}

/** All fields of a media with its pictures and what saves them. Ctrl+S saves. */
export function EditForm({ head, isSaving, onSave, kept, onKeep }: Props) {
  const { t } = useTranslation()
  const { base, isRestored, isChanged, reset } = useEditor((state) => ({
    base: state.base,
    isRestored: state.isRestored,
    isChanged: isChangedDraft(state),
    reset: state.reset,
  }))
  const hasUnsaved = isChanged || Object.keys(kept).length > 0
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSave) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) save.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div className={classes.page}>
      {head}
      {isRestored && isChanged && (
        <Alert color="blue" icon={<IconHistoryToggle size={20} />} className={classes.restored} role="status">
          <div className={classes.restoredLine}>
            {t('edit.restored')}
            <Button variant="default" size="compact-md" onClick={() => reset(base)}>
              {t('edit.discard')}
            </Button>
          </div>
        </Alert>
      )}
      {/* Enter makes a new media; of one that is there it must not save what is half done. */}
      <form
        noValidate
        className={classes.body}
        aria-label={t(base ? 'edit.formEdit' : 'edit.newTitle')}
        onKeyDown={(event) => {
          if (base || !isSubmitting(event)) return
          event.preventDefault()
          onSave()
        }}
      >
        <div className={classes.side}>
          <div className={classes.pictures}>
            {pictureKinds.map((kind) => (
              <PictureCard key={kind} kind={kind} kept={kept[kind]} onKeep={(file) => onKeep(kind, file)} />
            ))}
          </div>
          <SaveBar isSaving={isSaving} isDirty={hasUnsaved} onSave={onSave} />
        </div>
        <div className={classes.main}>
          <AllFields />
        </div>
      </form>
      <LeaveQuestion isDirty={hasUnsaved && !isSaving} />
    </div>
  )
}
