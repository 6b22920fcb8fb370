import { readJson } from '../../api/read-json.ts'
import type { myDataCalls } from '@amn/contract/personal/my-data'
import type { Sent } from '../../api/call/sent.ts'

export type ImportBody = Sent<typeof myDataCalls.import>['body']

/** What of an exported file is read back; undefined when the file is none of ours. */
export function readExport(text: string): ImportBody | undefined {
  const read = readJson(text)
  if (typeof read !== 'object' || read === null) return undefined
  const { format, version, settings, media, lists } = read as Partial<ImportBody>
  if (format !== 'amn-my-data' || version !== 1 || !Array.isArray(media)) return undefined
  return { format, version, media, ...(Array.isArray(lists) ? { lists } : {}), ...(settings ? { settings } : {}) }
}
