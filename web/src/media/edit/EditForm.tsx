import { Alert, Button } from '@mantine/core'
import { IconHistoryToggle } from '@tabler/icons-react'
import { type ReactNode, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveQuestion } from '../../ui/dialog/LeaveQuestion.tsx'
import { BasicFields } from './fields/BasicFields.tsx'
import { CreditsField } from './credits/CreditsField.tsx'
import { LinksField } from './links/LinksField.tsx'
import { WorkFields } from './works/WorkFields.tsx'
import { DescriptionField } from './fields/DescriptionField.tsx'
import classes from './edit.module.css'
import { isDirty as isChangedDraft } from './draft/draft-store.ts'
import { useEditor } from './draft/editor.ts'
import { MarkFields } from './fields/MarkFields.tsx'
import { PathField } from './fields/PathField.tsx'
import { PictureCard } from './pictures/PictureCard.tsx'
import { type PictureKind, pictureKinds } from './pictures/picture-kinds.ts'
import { RelationsField } from './relations/RelationsField.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TagsField } from './tags/TagsField.tsx'
import { TimeFields } from './fields/TimeFields.tsx'
import { TitlesField } from './titles/TitlesField.tsx'
import type { Kept } from './draft/use-create.ts'
import { useFormKeys } from './use-form-keys.ts'
import shared from '../../ui/theme/shared.module.css'

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
      <CreditsField />
      <WorkFields />
      <TitlesField />
      <TagsField />
      <RelationsField />
      <LinksField />
      <MarkFields />
      <PathField />
    </>
  )
})

/** All fields of a media with its pictures and what saves them. */
export function EditForm({ head, isSaving, onSave, kept, onKeep }: Props) {
  const { t } = useTranslation()
  const { base, isRestored, isChanged, reset } = useEditor((state) => ({
    base: state.base,
    isRestored: state.isRestored,
    isChanged: isChangedDraft(state),
    reset: state.reset,
  }))
  const hasUnsaved = isChanged || Object.keys(kept).length > 0
  const form = useRef<HTMLFormElement>(null)
  // Of a media that is there, Enter must not save what is half done.
  useFormKeys(form, base === undefined, onSave)
  return (
    <div className={classes.page}>
      {head}
      {isRestored && isChanged && (
        <Alert color="blue" icon={<IconHistoryToggle size={20} />} className={classes.restored} role="status">
          <div className={shared.apart}>
            {t('edit.restored')}
            <Button variant="default" size="compact-md" onClick={() => reset(base)}>
              {t('edit.discard')}
            </Button>
          </div>
        </Alert>
      )}
      <form ref={form} noValidate className={classes.body} aria-label={t(base ? 'edit.formEdit' : 'edit.newTitle')}>
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
