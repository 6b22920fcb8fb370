import { parseNearlyXml } from '../epub/nearly-xml.ts'
import { findElement, textOf } from '../xml.ts'

/** What ComicInfo.xml says of a volume or chapter; absent fields are absent in the file. */
export interface ComicInfo {
  title?: string
  series?: string
  number?: string
  volume?: string
  summary?: string
  writer?: string
  publisher?: string
  language?: string
  year?: number
  pageCount?: number
  /** Absent where nothing is said of the direction: `Unknown`, and `Yes`, which tells the kind alone. */
  isRightToLeft?: boolean
}

const directions: Record<string, boolean> = { yesandrighttoleft: true, no: false }

const whole = (text: string | undefined) => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** Reads the bytes of a ComicInfo.xml; anything that is none is refused. */
export const parseComicInfo = (bytes: Buffer): ComicInfo => {
  const root = parseNearlyXml(bytes)
  const field = (name: string) => {
    const element = findElement(root, name)
    return (element && textOf(element).trim().slice(0, 4000)) || undefined
  }
  const manga = field('Manga') ?? ''
  const info = {
    title: field('Title'),
    series: field('Series'),
    number: field('Number'),
    volume: field('Volume'),
    summary: field('Summary'),
    writer: field('Writer'),
    publisher: field('Publisher'),
    language: field('LanguageISO'),
    year: whole(field('Year')),
    pageCount: whole(field('PageCount')),
    isRightToLeft: directions[manga.toLowerCase()],
  }
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined))
}
