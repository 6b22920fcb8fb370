import { type Issue, issues } from '@amn/contract/media/issues'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { MediaType } from '@amn/contract/values'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { closeIssues, openIssues } from '../../ui/dialog/issue-dialog.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { useReadAnew } from '../changed.ts'

interface Report extends Pick<Issue, 'contentId' | 'fileId' | 'position' | 'unit'> {
  kind: IssueKind
  description: string
}

/** Sends a report and then its picture; the report is kept even where the picture is refused. */
export function useReport(mediaId: number, amnMediaType: MediaType) {
  const { t } = useTranslation()
  const readAnew = useReadAnew()
  const [isSending, setSending] = useState(false)
  const query = { amnMediaType }
  const send = async (body: Report, picture: Blob | undefined): Promise<void> => {
    setSending(true)
    try {
      const { id: issueId } = await call(issues.create, { params: { mediaId }, query, body })
      // Why a picture was refused has been shown by the call.
      if (picture) await call(issues.putScreenshot, { params: { mediaId, issueId }, query, file: picture }).catch(() => undefined)
      const show = { label: t('issues.show'), run: () => openIssues({ kind: 'one', mediaId, issueId, amnMediaType }) }
      notice.success(t('issues.created'), { action: show })
      closeIssues()
      readAnew()
    } finally {
      setSending(false)
    }
  }
  return { send, isSending }
}
