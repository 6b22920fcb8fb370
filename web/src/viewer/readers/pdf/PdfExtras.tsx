import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewerKeys } from '../../frame/frame.ts'
import type { OpenPdf } from './open.ts'
import { PdfAttachments } from './PdfAttachments.tsx'
import classes from './pdf.module.css'
import type { PdfSide } from './PdfTools.tsx'
import type { PdfFinds } from './use-pdf-extras.ts'

interface Props {
  open: OpenPdf | undefined
  page: number
  fileSize: number
  finds: PdfFinds
  shows: PdfSide | undefined
  toggle: (side: PdfSide) => void
}

/** Says that a page is blank, and lists the attachments at the side. */
export function PdfExtras({ open, page, fileSize, finds: { attachments, blank }, shows, toggle }: Props) {
  const { t } = useTranslation()
  const count = attachments.length
  useViewerKeys(count > 0 ? [{ keys: ['a'], label: t('readers.pdf.attachments'), run: () => toggle('attachments') }] : [])
  return (
    <>
      {blank.has(page) && (
        <Text className={classes.blank} role="status" size="sm">
          {t('readers.pdf.blank')}
          {count > 0 && ` ${t('readers.pdf.withAttachments', { count })}`}
        </Text>
      )}
      {shows === 'attachments' && open && (
        <PdfAttachments pdf={open.pdf} fileSize={fileSize} attachments={attachments} onClose={() => toggle('attachments')} />
      )}
    </>
  )
}
