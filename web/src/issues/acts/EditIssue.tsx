import { issues } from '@amn/contract/media/issues'
import { Button, Group, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { endAsking } from '../../ui/dialog/issue-dialog.ts'
import type { ActProps } from './act-props.ts'
import { changed, useReadAnew } from '../changed.ts'
import { useDraft } from '../drafts.ts'

/** Changes what one has reported. */
export function EditIssue({ issue: { id: issueId, mediaId, amnMediaType, description, updatedAt }, isOver }: ActProps) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const { text, write, forget } = useDraft(`edit-${issueId}-${updatedAt}`, description)
  const leave = () => {
    forget()
    endAsking()
  }
  const save = useSend(issues.update, { success: t('issues.edited'), invalidates: changed, onSuccess: leave })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { mediaId, issueId }, query: { amnMediaType }, body: { description: text } }, { onError })
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('issues.description')}
        value={text}
        onChange={({ currentTarget: { value } }) => write(value)}
        readOnly={save.isPending}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={leave}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={isOver || text.trim() === ''} loading={save.isPending}>
          {t('issues.ok')}
        </Button>
      </Group>
    </form>
  )
}
