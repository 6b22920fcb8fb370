import { Alert, Badge, Button } from '@mantine/core'
import { IconAlignLeft, IconFiles, IconHistoryToggle, IconInfoCircle, IconLink, IconPhoto, IconTags, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaEdit } from '@amn/contract/media/edit'
import { useMay } from '../../api/session/session-state.ts'
import { formatNumber } from '../../i18n/names.ts'
import { LeaveQuestion } from '../../ui/dialog/LeaveQuestion.tsx'
import { TabbedPage } from '../../ui/layout/TabbedPage.tsx'
import { BasicFields } from './fields/BasicFields.tsx'
import { CreditsField } from './credits/CreditsField.tsx'
import { LinksField } from './links/LinksField.tsx'
import { WorkFields } from './works/WorkFields.tsx'
import { DescriptionField } from './fields/DescriptionField.tsx'
import { type EditTab, fieldsOfTab } from './draft/draft.ts'
import classes from './edit.module.css'
import { isDirty as isChangedDraft } from './draft/draft-store.ts'
import { useEditor } from './draft/editor.ts'
import fieldClasses from './fields/fields.module.css'
import { MarkFields } from './fields/MarkFields.tsx'
import { PathField } from './fields/PathField.tsx'
import { PictureCard } from './pictures/PictureCard.tsx'
import { type PictureKind, pictureKinds } from './pictures/picture-kinds.ts'
import { problemIn } from './draft/problems.ts'
import { RelationsField } from './relations/RelationsField.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TagsField } from './tags/TagsField.tsx'
import { TimeFields } from './fields/TimeFields.tsx'
import { TitlesField } from './titles/TitlesField.tsx'
import type { Kept } from './draft/use-create.ts'
import { editTabs, useEditTab } from './use-edit-tab.ts'
import { useFormKeys } from './use-form-keys.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  title: string
  head: ReactNode
  isSaving: boolean
  onSave: () => void
  /** Pictures of a media that is not there yet. */
  kept: Kept
  onKeep: (kind: PictureKind, file: File | undefined) => void
}

const icons = {
  general: IconInfoCircle,
  details: IconAlignLeft,
  people: IconUsers,
  tags: IconTags,
  relations: IconLink,
  pictures: IconPhoto,
  files: IconFiles,
} satisfies Record<EditTab, unknown>

/** The fields of a media tab by tab, and what saves them all. */
export function EditForm({ title, head, isSaving, onSave, kept, onKeep }: Props) {
  const { t } = useTranslation()
  const { base, isRestored, isChanged, reset } = useEditor((state) => ({
    base: state.base,
    isRestored: state.isRestored,
    isChanged: isChangedDraft(state),
    reset: state.reset,
  }))
  const mayChoosePath = useMay(mediaEdit.pathPreview.access)
  const { tab, show } = useEditTab()
  const hasUnsaved = isChanged || Object.keys(kept).length > 0
  const form = useRef<HTMLFormElement>(null)
  // Of a media that is there, Enter must not save what is half done.
  useFormKeys(form, base === undefined, onSave)
  const screens: Record<EditTab, ReactNode> = {
    general: (
      <>
        <BasicFields />
        <TitlesField />
        <DescriptionField />
        <MarkFields />
      </>
    ),
    details: (
      <>
        <TimeFields />
        <WorkFields />
      </>
    ),
    people: <CreditsField />,
    tags: <TagsField />,
    relations: (
      <>
        <RelationsField />
        <LinksField />
      </>
    ),
    pictures: (
      <div className={classes.pictures}>
        {pictureKinds.map((kind) => (
          <PictureCard key={kind} kind={kind} kept={kept[kind]} onKeep={(file) => onKeep(kind, file)} />
        ))}
      </div>
    ),
    files: <PathField />,
  }
  const shown = editTabs.filter((name) => name !== 'files' || mayChoosePath)
  return (
    <form ref={form} noValidate className={classes.form} aria-label={t(base ? 'edit.formEdit' : 'edit.newTitle')}>
      <TabbedPage
        title={title}
        head={
          <>
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
          </>
        }
        tabs={shown.map((name) => ({
          name,
          title: t(`edit.tab.${name}`),
          icon: icons[name],
          screen: screens[name],
          badge: <TabMark tab={name} />,
        }))}
        current={tab}
        onTab={show}
        beside={<SaveBar isSaving={isSaving} isDirty={hasUnsaved} onSave={onSave} />}
      />
      <LeaveQuestion isDirty={hasUnsaved && !isSaving} isKeptOverTabs />
    </form>
  )
}

/** How many problems a tab has, or that something in it is not saved. */
function TabMark({ tab }: { tab: EditTab }) {
  const { t } = useTranslation()
  const { count, isChanged } = useEditor(({ base, changed, problems }) => ({
    count: fieldsOfTab[tab].filter((field) => problemIn(problems, field)).length,
    isChanged: base !== undefined && fieldsOfTab[tab].some((field) => changed.includes(field)),
  }))
  if (count > 0) {
    return (
      <Badge variant="light" size="sm" radius="xl" color="red" title={t('edit.problems', { count })}>
        {formatNumber(count)}
      </Badge>
    )
  }
  return isChanged && <span className={fieldClasses.dot} role="img" aria-label={t('edit.unsaved')} title={t('edit.unsaved')} />
}
