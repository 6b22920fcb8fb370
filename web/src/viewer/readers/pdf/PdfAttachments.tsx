import { Text, UnstyledButton } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosing } from '../../frame/use-closing.ts'
import { formatSize } from '../../../i18n/format.ts'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { type Attachment, measureAttachments, saveAttachment } from './attachments.ts'
import classes from './pdf.module.css'

interface Props {
  pdf: PDFDocumentProxy
  fileSize: number
  attachments: readonly Attachment[]
  onClose(): void
}

/** The files inside of a PDF at its side; one that is chosen is saved on the device. */
export function PdfAttachments({ pdf, fileSize, attachments, onClose }: Props) {
  const { t } = useTranslation()
  useClosing(onClose)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map())
  const [failed, setFailed] = useState<string>()
  const ids = attachments.map(({ id }) => id).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const measure = async () => {
      for await (const [id, size] of measureAttachments(pdf, ids.split('\n'), fileSize)) {
        if (stop.signal.aborted) return
        setSizes((before) => new Map(before).set(id, size))
      }
    }
    // Without sizes the list is as good.
    measure().catch(() => undefined)
    return () => stop.abort()
  }, [pdf, ids, fileSize])
  const save = async (attachment: Attachment) => {
    setFailed(undefined)
    await saveAttachment(pdf, attachment).catch(() => setFailed(attachment.id))
  }
  return (
    <nav className={reader.side} aria-label={t('readers.pdf.attachments')}>
      <div className={reader.sideHead}>
        <span>{t('readers.pdf.attachments')}</span>
        <ToolButton name={t('ui.close')} keys="A" onPress={onClose}>
          <IconX />
        </ToolButton>
      </div>
      <div className={reader.sideScroll}>
        <ol>
          {attachments.map((attachment) => {
            const { id, name, description } = attachment
            const size = sizes.get(id)
            return (
              <li key={id}>
                <UnstyledButton
                  className={`${reader.entry} ${classes.attachment}`}
                  title={t('readers.pdf.saveAttachment')}
                  onClick={() => void save(attachment)}
                >
                  <IconDownload size={18} aria-hidden="true" />
                  <span>
                    <bdi>{name}</bdi>
                    {description !== '' && description !== name && <bdi className={classes.attachmentFacts}>{description}</bdi>}
                    {size !== undefined && <span className={classes.attachmentFacts}>{formatSize(size)}</span>}
                  </span>
                </UnstyledButton>
                {failed === id && (
                  <Text size="sm" role="alert" className={classes.attachmentFault}>
                    {t('readers.pdf.attachmentFailed')}
                  </Text>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </nav>
  )
}
