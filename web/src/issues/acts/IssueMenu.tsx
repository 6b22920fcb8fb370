import { type Issue, issues } from '@amn/contract/media/issues'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCircleCheck, IconDots, IconPencil, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { askAbout } from '../../ui/dialog/issue-dialog.ts'
import { changed, useReadAnew } from '../changed.ts'
import classes from '../issues.module.css'

/** What the person may do with an issue; nothing is shown where that is nothing. */
export function IssueMenu({ issue }: { issue: Issue }) {
  const { t } = useTranslation()
  const onError = useReadAnew()
  const { may, mediaId, id: issueId, amnMediaType } = issue
  const reopen = useSend(issues.reopen, { success: t('issues.reopened'), invalidates: changed })
  if (!may.edit && !may.close && !may.reopen && !may.delete) return null
  return (
    <Menu position="bottom-end" returnFocus shadow="md" zIndex={320} classNames={{ item: classes.item }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} className={classes.dots} aria-label={t('issues.acts')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may.edit && (
          <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => askAbout('edit', issue)}>
            {t('issues.edit')}
          </Menu.Item>
        )}
        {may.close && (
          <Menu.Item leftSection={<IconCircleCheck size={18} stroke={1.6} />} onClick={() => askAbout('close', issue)}>
            {t('issues.close')}
          </Menu.Item>
        )}
        {may.reopen && (
          <Menu.Item
            leftSection={<IconRotateClockwise size={18} stroke={1.6} />}
            onClick={() => reopen.mutate({ params: { mediaId, issueId }, query: { amnMediaType } }, { onError })}
          >
            {t('issues.reopen')}
          </Menu.Item>
        )}
        {may.delete && (
          <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.6} />} onClick={() => askAbout('delete', issue)}>
            {t('issues.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
