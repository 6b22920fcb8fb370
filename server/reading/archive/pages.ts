import type { Buffer } from 'node:buffer'
import { pageHeader } from '../page-header.ts'
import { refuse } from '../refuse.ts'

/** A page of an archive or a folder: size in bytes, width and height in pixels where the header gives them. */
export interface Page {
  name: string
  size: number
  width?: number
  height?: number
}

/** The bytes of a page with the type that the bytes themselves show. */
export interface PageBody {
  body: Buffer
  type: string
  size: number
}

/** How many of the first bytes of an image are read for its size. */
export const headLength = 65_536

/** The page with its pixels, as far as the first bytes say. */
export const measured = (page: Page, head: Buffer): Page => {
  const { width, height } = pageHeader(head) ?? {}
  return width && height ? { ...page, width, height } : page
}

/** The page's bytes under their own type; bytes that are no image we show are refused. */
export const pageBody = (body: Buffer): PageBody => {
  const header = pageHeader(body) ?? refuse('file.notImagePage')
  return { body, type: header.type, size: body.length }
}
