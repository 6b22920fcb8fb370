import { AppError } from '@amn/contract/errors'
import { limits } from '../limits.ts'
import { refusingNow } from '../refuse.ts'
import { decodeEntity } from '../sanitise/markup.ts'
import { decodeXml, escapeXml, parseXml, parseXmlText, type XmlElement } from '../xml.ts'

const spaces: Record<string, string> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  epub: 'http://www.idpf.org/2007/ops',
  opf: 'http://www.idpf.org/2007/opf',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
}

/** The declarations of prefixes that are used and never declared. */
function missingSpaces(text: string): string {
  const declared = new Set(text.matchAll(/\sxmlns:([\w.-]+)\s*=/g).map(([, prefix]) => prefix))
  const used = new Set(text.matchAll(/<([\w.-]+):[\w.-]|\s([\w.-]+):[\w.-]+\s*=\s*["']/g).map(([, one, other]) => one ?? other ?? ''))
  return [...used]
    .filter((prefix) => !/^xml/i.test(prefix) && !declared.has(prefix))
    .map((prefix) => ` xmlns:${prefix}="${spaces[prefix] ?? `urn:prefix:${prefix}`}"`)
    .join('')
}

/** What programs that make books often get wrong: signs before the beginning, control signs, bare ampersands, names of HTML, prefixes of nothing. */
function mend(text: string): string {
  const own = text
    .slice(Math.max(0, text.indexOf('<')))
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)(?:(\w{2,30});)?/gi, (_, name: string | undefined) =>
      name === undefined ? '&amp;' : escapeXml(decodeEntity(name) ?? `&${name};`),
    )
  return own.replace(/<[A-Za-z_][\w.:-]*/, (start) => start + missingSpaces(own))
}

/** Parses XML of a book, also where it is not quite well-formed; what cannot be mended is refused as `parseXml` does. */
export function parseNearlyXml(bytes: Buffer): XmlElement {
  try {
    return parseXml(bytes)
  } catch (error) {
    if (!(error instanceof AppError) || error.reason.reason !== 'file.badXml') throw error
    return refusingNow('file.badXml', () => parseXmlText(mend(decodeXml(bytes)), limits.metadataPieces))
  }
}
