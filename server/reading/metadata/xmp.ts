import { limits } from '../limits.ts'
import { findElements, parseXml } from '../xml.ts'
import { boundedText } from './elements.ts'

/** What the packet of XMP inside a PDF says of the work. */
export interface Xmp {
  creators: string[]
  publishers: string[]
  languages: string[]
  ids: string[]
}
const nothing: Xmp = { creators: [], publishers: [], languages: [], ids: [] }

/** Reads a packet of XMP; one that is damaged says nothing. */
export function readXmp(packet: string): Xmp {
  if (packet === '') return nothing
  try {
    const root = parseXml(Buffer.from(packet), limits.metadataPieces)
    const listed = (local: string) =>
      findElements(root, local)
        .filter(({ uri }) => /purl\.org\/dc\/|prismstandard/.test(uri))
        .slice(0, 50)
        .flatMap((element) => {
          const items = findElements(element, 'li').slice(0, 200)
          return (items.length > 0 ? items : [element]).map((one) => boundedText(one, 2000).trim())
        })
        .filter(Boolean)
    return {
      creators: listed('creator'),
      publishers: listed('publisher'),
      languages: listed('language'),
      ids: [...listed('isbn'), ...listed('identifier')].filter((id) => /\d/.test(id)),
    }
  } catch {
    return nothing
  }
}
