import type { Contributor } from '@amn/contract/media/credits'
import { contributorKinds } from '@amn/contract/media/credit-values'
import { Alert, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Ask } from '../ui/dialog/Ask.tsx'
import { areLinks } from './contributor-draft.ts'
import { useSaveContributor } from './use-save-contributor.ts'

interface Props {
  contributor: Contributor
  onClose: () => void
}

/** Changes the names of a person or an organisation, and what is said of it; what is changed stays so. */
export function EditContributor({ contributor, onClose }: Props) {
  const { t } = useTranslation()
  const { draft, change, conflicts, isSaving, save } = useSaveContributor(contributor, onClose)
  const { kind, name, sortName, names, description, links } = draft
  const isBadLink = !areLinks(links)
  return (
    <Ask
      title={t('credits.editTitle')}
      act={t('ui.save')}
      isForm
      isRunning={isSaving}
      isDisabled={name.trim() === '' || isBadLink}
      onAct={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        {conflicts.length > 0 && (
          <Alert
            role="alert"
            color="yellow"
            title={t('credits.changedMeanwhile', { fields: conflicts.map((field) => t(`credits.field.${field}`)).join(', ') })}
          >
            {t('credits.changedMeanwhileText')}
          </Alert>
        )}
        <SegmentedControl
          aria-label={t('credits.kind')}
          value={kind}
          data={contributorKinds.map((value) => ({ value, label: t(`values.contributorKind.${value}`) }))}
          onChange={(value) => change({ kind: contributorKinds.find((one) => one === value) ?? kind })}
        />
        <TextInput
          label={t('credits.name')}
          value={name}
          maxLength={200}
          required
          data-autofocus
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('credits.sortName')}
          value={sortName}
          maxLength={200}
          onChange={(event) => change({ sortName: event.currentTarget.value })}
        />
        <Textarea
          label={t('credits.otherNames')}
          description={t('credits.onePerLine')}
          value={names}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => change({ names: event.currentTarget.value })}
        />
        <Textarea
          label={t('credits.description')}
          value={description}
          maxLength={20_000}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Textarea
          label={t('credits.links')}
          description={t('credits.onePerLine')}
          value={links}
          autosize
          minRows={2}
          maxRows={6}
          error={isBadLink && t('credits.badLink')}
          onChange={(event) => change({ links: event.currentTarget.value })}
        />
      </Stack>
    </Ask>
  )
}
