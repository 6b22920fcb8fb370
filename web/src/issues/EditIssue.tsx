import { type Issue, issues } from '@amn/contract/issues'
import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { endAsking } from '../ui/issue-desk.ts'
import { changed } from './changed.ts'

/** Changes what one has reported. */
export function EditIssue({ issue: { id: issueId, mediaId, amnMediaType, description } }: { issue: Issue }) {
  const { t } = useTranslation()
  const [text, setText] = useState(description)
  const save = useSend(issues.update, { success: t('issues.edited'), invalidates: changed, onSuccess: endAsking })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { mediaId, issueId }, query: { amnMediaType }, body: { description: text } })
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t('issues.description')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={endAsking}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={text.trim() === ''} loading={save.isPending}>
          {t('issues.ok')}
        </Button>
      </Group>
    </form>
  )
}
