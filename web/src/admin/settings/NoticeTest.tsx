import { notices } from '@amn/contract/system/notices'
import type { NoticeChannel } from '@amn/contract/system/system-values'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { notice } from '../../ui/feedback/notice.ts'
import classes from './settings.module.css'

/** Sends a test to where notices go, and says whether it arrived. */
export function NoticeTest({ channel }: { channel: NoticeChannel }) {
  const { t } = useTranslation()
  const test = useSend(notices.test, {
    onSuccess: ({ reason }) => (reason ? notice.error(reasonText(reason)) : notice.success(t('admin.noticeTested'))),
  })
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.test}
      loading={test.isPending}
      leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
      aria-label={t('admin.noticeTestOf', {
        channel: t(channel === 'webhook' ? 'admin.setting.noticeWebhook' : 'admin.setting.noticeNtfy'),
      })}
      onClick={() => test.mutate({ body: { channel } })}
    >
      {t('admin.noticeTest')}
    </Button>
  )
}
