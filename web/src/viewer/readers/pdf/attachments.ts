import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A file that lies inside of a PDF. */
export interface Attachment {
  id: string
  /** As it is saved on the device. */
  name: string
  description: string
}

const mostListed = 1000
const longestName = 120
/** PDF larger than this, and files beyond so many bytes in all, are not unpacked to tell their sizes. */
const mostMeasured = 64 * 1_048_576

/** The name of an attachment without what would lead elsewhere, hide its ending or turn its letters around. */
export function safeName(told: string): string {
  const plain = told
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.\s]{1,16})?$/su.exec(plain) ?? []
  return [...stem].slice(0, longestName).join('') + ending || 'attachment'
}

/** An attachment as the library tells it. */
export const attachmentOf = (id: string, { filename, description }: { filename?: string; description?: string }): Attachment => ({
  id,
  name: safeName(filename ?? ''),
  description: (description ?? '').trim().slice(0, 500),
})

/** The attachments of the document as a whole; those that stand on a page are found when it is drawn. */
export async function listAttachments(pdf: PDFDocumentProxy): Promise<Attachment[]> {
  const told = await pdf.getAttachments()
  return [...(told ?? [])].slice(0, mostListed).map(([id, one]) => attachmentOf(id, one))
}

/** The sizes of attachments, one after another; nothing says them but their content. */
export async function* measureAttachments(
  pdf: PDFDocumentProxy,
  ids: readonly string[],
  fileSize: number,
): AsyncGenerator<[string, number]> {
  let rest = fileSize > mostMeasured ? 0 : mostMeasured
  for (const id of ids) {
    if (rest <= 0) return
    const content = await pdf.getAttachmentContent(id).catch(() => null)
    if (content) yield [id, content.length]
    rest -= content?.length ?? 0
  }
}

/** Saves an attachment on the device. It is never opened here: whatever it is, the browser is only told that it is bytes. */
export async function saveAttachment(pdf: PDFDocumentProxy, { id, name }: Attachment): Promise<void> {
  const content = await pdf.getAttachmentContent(id)
  if (!content) throw new Error('the attachment has no content')
  const address = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
