import { issues } from '@amn/contract/media/issues'
import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { closeIssues, endAsking, goBack, useIssueDialog } from '../../ui/dialog/issue-dialog.ts'
import type { ActProps } from './act-props.ts'
import { changed, useReadAnew } from '../changed.ts'
import classes from '../issues.module.css'

/** Asks once before an issue goes for good. */
export function DeleteIssue({ issue: { id: issueId, mediaId, amnMediaType, description }, isOver }: ActProps) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const leave = () => {
    const { views } = useIssueDialog.getState()
    endAsking()
    if (views.at(-1)?.kind !== 'one') return
    if (views.length > 1) goBack()
    else closeIssues()
  }
  const remove = useSend(issues.remove, { success: t('issues.deleted'), invalidates: changed, onSuccess: leave })
  return (
    <>
      <Text mb="sm">{t('issues.deleteText')}</Text>
      <blockquote className={classes.quote} dir="auto">
        {visibleText(description.replaceAll(/\s+/g, ' '), 200)}
      </blockquote>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={endAsking} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button
          color="red"
          disabled={isOver}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { mediaId, issueId }, query: { amnMediaType } }, { onError })}
        >
          {t('issues.delete')}
        </Button>
      </Group>
    </>
  )
}
