import { type MediaFile, type ViewedContent, contents } from '@amn/contract/media/content'
import { addressOf, fileAddress } from '../../call/address.ts'

/** An answer of the server that a content needs to open without it. */
export interface Need {
  address: string
  /** How much of the whole it is, in bytes, as far as that is known before. */
  weight: number
  /** What the server said already, where it was asked to find out what else is needed. */
  reply?: unknown
  headers?: Record<string, string>
  /** The bytes of a file of this size, which may be large. */
  size?: number
  /** It opens without it, too; that the server has none of it is kept in its place. */
  isOptional?: boolean
}

/** What of the file is asked for, and where it belongs. */
export interface Of {
  content: ViewedContent
  file: MediaFile
}

/** What a call about the file is given. */
export const sentOf = ({ content, file }: Of) => ({
  params: { contentId: content.id, fileId: file.id },
  query: { amnMediaType: content.amnMediaType },
})

const small = 1000

/** An answer that is known already. */
export const known = (address: string, reply: unknown): Need => ({ address, weight: small, reply })

export const optional = (address: string, weight = small): Need => ({ address, weight, isOptional: true })

export const wholeFile = (content: ViewedContent, { id, size }: MediaFile): Need => ({
  address: fileAddress(content.id, id, content.amnMediaType),
  weight: Math.max(small, size),
  size,
})

/** The pages of an archive of pictures, in their own size: each width is drawn from it. */
export const pageOf = ({ content, file }: Of, page: number, pages: number): Need => ({
  address: addressOf(contents.page, { params: { contentId: content.id, fileId: file.id, page }, query: sentOf({ content, file }).query }),
  weight: Math.max(small, file.size / pages),
  isOptional: true,
})
