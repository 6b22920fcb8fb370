import { contents } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { elementAddress } from '../../../api/call/address.ts'

interface Of {
  contentId: number
  fileId: number
  amnMediaType: MediaType
}

/** Where one page comes from; a width in pixels makes it no wider. */
export const pageAddress = ({ contentId, fileId, amnMediaType }: Of, page: number, width?: number) =>
  elementAddress(contents.page, { params: { contentId, fileId, page }, query: { amnMediaType, ...(width === undefined ? {} : { width }) } })
export type PageSource = (page: number, width?: number) => string
