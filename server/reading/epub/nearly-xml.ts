import { AppError } from '@amn/contract/errors'
import { limits } from '../limits.ts'
import { refusingNow } from '../refuse.ts'
import { decodeEntity } from '../sanitise/markup.ts'
import { decodeXml, escapeXml, parseXml, parseXmlText, refuseReferences, type XmlElement } from '../xml.ts'

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

/** The text in which each piece between two marks is written as `write` says; one that has no end stays. */
function rewritePieces(text: string, [open, close]: readonly [string, string], write: (inner: string) => string): string {
  const pieces: string[] = []
  let at = 0
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length)
    if (end < 0) break
    pieces.push(text.slice(at, start), write(text.slice(start + open.length, end)))
    at = end + close.length
  }
  return pieces.join('') + text.slice(at)
}

/** What programs often get wrong: signs before the beginning, two prologues, control signs, bare signs, names of HTML, prefixes of nothing. */
function mend(text: string): string {
  const plain = rewritePieces(text.slice(Math.max(0, text.indexOf('<'))), ['<![CDATA[', ']]>'], escapeXml)
  const own = rewritePieces(
    rewritePieces(plain, ['<!--', '-->'], () => ''),
    ['<?', '?>'],
    () => '',
  )
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll(/<(?![A-Za-z_/!])/g, '&lt;')
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)(?:(\w{2,30});)?/gi, (_, name: string | undefined) =>
      name === undefined ? '&amp;' : escapeXml(decodeEntity(name) ?? `&${name};`),
    )
  return own.replace(/<[A-Za-z_][\w.:-]*/, (start) => start + missingSpaces(own))
}

/** Parses XML that others wrote, also where it is not quite well-formed; what cannot be mended is refused as `parseXml` does. */
export function parseNearlyXml(bytes: Buffer, most?: number): XmlElement {
  try {
    return parseXml(bytes, most)
  } catch (error) {
    if (!(error instanceof AppError) || error.reason.reason !== 'file.badXml') throw error
    const text = decodeXml(bytes)
    refuseReferences(text, limits.metadataPieces)
    return refusingNow('file.badXml', () => parseXmlText(mend(text), most ?? limits.metadataPieces))
  }
}
