import { limits } from '../limits.ts'
import { findElement, findElements, parseXml } from '../xml.ts'
import { boundedText } from './elements.ts'
import { lineOf, numberOf } from './words.ts'

/** What the packet of XMP inside a PDF says of the work. */
export interface Xmp {
  title?: string | undefined
  /** What calibre notes of its series. */
  series?: string | undefined
  position?: number | undefined
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
    const calibre = findElements(root, 'series').find(({ uri }) => uri.includes('calibre'))
    const inCalibre = (local: string) => calibre && findElement(calibre, local)
    const [name, index] = [inCalibre('value'), inCalibre('series_index')]
    return {
      title: listed('title')[0],
      series: name && lineOf(boundedText(name, 2000), 200),
      position: index && numberOf(boundedText(index, 40), 9999),
      creators: listed('creator'),
      publishers: listed('publisher'),
      languages: listed('language'),
      ids: [...listed('isbn'), ...listed('identifier')].filter((id) => /\d/.test(id)),
    }
  } catch {
    return nothing
  }
}
