import { clientOf, readBody, StoreRefusal } from './object-client.ts'
import { readElements } from './object-answers.ts'
import type { ObjectPrefix } from './storage.ts'

const mostAnswer = 8 * 1024 ** 2
const day = 86_400_000

interface Unfinished {
  key: string
  uploadId: string
  begunAt: Date
}

/** Reads an answer to ListMultipartUploads. */
function readUnfinished(xml: string): { uploads: Unfinished[]; next: Record<string, string> | undefined } {
  const uploads: Unfinished[] = []
  const others = new Map<string, string>()
  for (const [name, text] of readElements(xml)) {
    const last = uploads.at(-1)
    if (name === 'Key') uploads.push({ key: text, uploadId: '', begunAt: new Date() })
    else if (name === 'UploadId' && last) last.uploadId = text
    else if (name === 'Initiated' && last) last.begunAt = new Date(text)
    else others.set(name, text)
  }
  const [key, upload] = [others.get('NextKeyMarker'), others.get('NextUploadIdMarker')]
  const isMore = others.get('IsTruncated') === 'true' && key !== undefined
  return { uploads, next: isMore ? { 'key-marker': key, ...(upload !== undefined && { 'upload-id-marker': upload }) } : undefined }
}

/**
 * Removes the parts of large files that a server which was killed has sent and never put together, once they are a day old. A store that does not list
 * them, or does not let us, needs a rule of its own for them. Throws where it does not answer.
 */
export async function abortUnfinished({ store, prefix }: ObjectPrefix, now = Date.now()): Promise<void> {
  const client = clientOf(store)
  const below = `${[store.prefix, prefix].filter(Boolean).join('/')}/`
  try {
    let next: Record<string, string> | undefined = {}
    do {
      const query: Record<string, string> = { uploads: '', prefix: below, ...next }
      const xml = await client.askNow({ method: 'GET', query }, async (answer) => String(await readBody(answer, mostAnswer)))
      const page = readUnfinished(xml)
      for (const { key, uploadId, begunAt } of page.uploads) {
        const isOurs = key.startsWith(below) && uploadId !== ''
        if (isOurs && begunAt.getTime() < now - day) await client.askNow({ method: 'DELETE', key, query: { uploadId } }, () => undefined)
      }
      next = page.next
    } while (next)
  } catch (error) {
    if (!(error instanceof StoreRefusal) || (error.status >= 500 && error.status !== 501)) throw error
  }
}
