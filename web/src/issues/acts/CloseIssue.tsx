import { issues } from '@amn/contract/media/issues'
import { Button, Group, Stack, Switch, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { endAsking } from '../../ui/dialog/issue-dialog.ts'
import type { ActProps } from './act-props.ts'
import { changed, useReadAnew } from '../changed.ts'
import { useDraft } from '../drafts.ts'
import classes from '../issues.module.css'

/** Closes an issue: resolved or not, and what there is to say. */
export function CloseIssue({ issue: { id: issueId, mediaId, amnMediaType, description }, isOver }: ActProps) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const [resolved, setResolved] = useState(true)
  const { text: closeComment, write, forget } = useDraft(`close-${issueId}`)
  const leave = () => {
    forget()
    endAsking()
  }
  const close = useSend(issues.close, { success: t('issues.closed'), invalidates: changed, onSuccess: leave })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close.mutate({ params: { mediaId, issueId }, query: { amnMediaType }, body: { resolved, closeComment } }, { onError })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <blockquote className={classes.quote} dir="auto">
          {visibleText(description.replaceAll(/\s+/g, ' '), 200)}
        </blockquote>
        <Switch
          label={t('issues.resolved')}
          description={t('issues.resolvedHint')}
          checked={resolved}
          onChange={({ currentTarget: { checked } }) => setResolved(checked)}
        />
        <Textarea
          label={t('issues.closeComment')}
          description={t('issues.closeCommentHint')}
          value={closeComment}
          onChange={({ currentTarget: { value } }) => write(value)}
          readOnly={close.isPending}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" disabled={isOver} loading={close.isPending}>
            {t('issues.closeTitle')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
