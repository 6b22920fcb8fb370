import { type Issue, issues } from '@amn/contract/media/issues'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { askAbout } from '../../ui/dialog/issue-dialog.ts'
import { changed, useReadAnew } from '../changed.ts'
import classes from '../issues.module.css'

/** What the person may do with an issue, as buttons. */
export function IssueActs({ issue }: { issue: Issue }) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const { may, mediaId, id: issueId, amnMediaType } = issue
  const reopen = useSend(issues.reopen, { success: t('issues.reopened'), invalidates: changed })
  return (
    <>
      {may.edit && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
          onClick={() => askAbout('edit', issue)}
        >
          {t('issues.edit')}
        </Button>
      )}
      {may.close && (
        <Button size="sm" leftSection={<IconCircleCheck size={18} stroke={1.6} aria-hidden />} onClick={() => askAbout('close', issue)}>
          {t('issues.close')}
        </Button>
      )}
      {may.reopen && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRotateClockwise size={18} stroke={1.6} aria-hidden />}
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params: { mediaId, issueId }, query: { amnMediaType } }, { onError })}
        >
          {t('issues.reopen')}
        </Button>
      )}
      {may.delete && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          className={classes.danger}
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => askAbout('delete', issue)}
        >
          {t('issues.delete')}
        </Button>
      )}
    </>
  )
}
