import { imageHeader } from '../image-header.ts'
import { limits } from '../limits.ts'
import { refuse } from '../refuse.ts'
import { sanitiseCss } from '../sanitise/css.ts'
import { sanitiseDocument } from '../sanitise/markup.ts'
import { decodeXml, writeXml, type XmlElement } from '../xml.ts'
import { parseNearlyXml } from './nearly-xml.ts'

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

const checkSize = (body: Buffer, cap: number) => {
  if (body.length > cap) refuse('book.largePart')
}

const image = (body: Buffer) => {
  const header = imageHeader(body) ?? refuse('book.badPicture')
  return { body, type: header.type as string }
}

const document = (body: Buffer, type: 'application/xhtml+xml' | 'image/svg+xml') => {
  checkSize(body, limits.document)
  return { body: Buffer.from(sanitiseDocument(body, type)), type }
}

const style = (body: Buffer) => {
  checkSize(body, limits.document)
  return { body: Buffer.from(sanitiseCss(decodeXml(body))), type: 'text/css' }
}

/** The package document of a book as it was read. */
export const servePackage = (root: XmlElement): { body: Buffer; type: string } => ({
  body: Buffer.from(declaration + writeXml(root)),
  type: 'application/oebps-package+xml',
})

/** Makes the bytes of a resource harmless for the type it is to be served under; unknown types are refused. */
export const serveResource = (body: Buffer, type: string | undefined): { body: Buffer; type: string } => {
  if (type === 'application/xhtml+xml' || type === 'image/svg+xml') return document(body, type)
  if (type === 'text/css') return style(body)
  if (type?.endsWith('xml')) return { body: Buffer.from(declaration + writeXml(parseNearlyXml(body))), type }
  if (type?.startsWith('image/')) return image(body)
  if (type?.startsWith('font/')) checkSize(body, limits.font)
  if (type && /^(font|audio|video)\//.test(type)) return { body, type }
  return refuse('book.partKind')
}
