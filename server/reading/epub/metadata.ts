import { Parser } from 'htmlparser2'
import { type EpubPackage, plainText } from './package-document.ts'
import { findElement, findElements, type XmlElement } from '../xml.ts'

/** What a book says about itself. */
export interface EpubMetadata {
  title?: string
  creators: string[]
  language?: string
  date?: string
  description?: string
  publisher?: string
  identifiers: string[]
  subjects: string[]
  series?: string
  seriesNumber?: string
  isFixedLayout: boolean
}

/** The words of a piece of HTML, one line a block; scripts and styles count as nothing. */
export const htmlToText = (html: string): string => {
  const pieces: string[] = []
  let silent = 0
  const parser = new Parser({
    ontext: (text) => void (silent === 0 && pieces.push(text)),
    onopentagname: (name) => {
      if (/^(script|style|template)$/.test(name)) silent++
      if (/^(p|br|div|li|h\d|tr)$/.test(name)) pieces.push('\n')
    },
    onclosetag: (name) => {
      if (/^(script|style|template)$/.test(name)) silent = Math.max(0, silent - 1)
    },
  })
  parser.end(html)
  return pieces
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim()
}

const texts = (metadata: XmlElement, local: string): string[] => findElements(metadata, local).map(plainText).filter(Boolean).slice(0, 200)

const metaNamed = (metas: XmlElement[], name: string) => metas.find(({ attributes }) => attributes['name'] === name)?.attributes['content']

const collection = (metas: XmlElement[]) => {
  const found = metas.find(({ attributes }) => attributes['property'] === 'belongs-to-collection')
  const refined = metas.find(
    ({ attributes }) => attributes['property'] === 'group-position' && attributes['refines'] === `#${found?.attributes['id'] ?? ''}`,
  )
  return { series: found && plainText(found), seriesNumber: refined && plainText(refined) }
}

/** The main title: the one marked so where several stand. */
const titleOf = (metadata: XmlElement, metas: XmlElement[]): string | undefined => {
  const titles = findElements(metadata, 'title')
  const main = metas.find((meta) => meta.attributes['property'] === 'title-type' && plainText(meta) === 'main')?.attributes['refines']
  const chosen = titles.find(({ attributes }) => main === `#${attributes['id'] ?? ''}`) ?? titles[0]
  return chosen && plainText(chosen).slice(0, 1000)
}

/** Reads title, people, language and series from the package document. */
export const metadataOf = ({ root }: EpubPackage): EpubMetadata => {
  const metadata = findElement(root, 'metadata') ?? root
  const metas = findElements(metadata, 'meta')
  const { series, seriesNumber } = collection(metas)
  const description = findElement(metadata, 'description')
  const facts = {
    title: titleOf(metadata, metas) || undefined,
    language: texts(metadata, 'language')[0],
    date: texts(metadata, 'date')[0],
    description: (description && htmlToText(plainText(description).slice(0, 24_000)).slice(0, 20_000)) || undefined,
    publisher: texts(metadata, 'publisher')[0],
    series: (series ?? metaNamed(metas, 'calibre:series')) || undefined,
    seriesNumber: (seriesNumber ?? metaNamed(metas, 'calibre:series_index')) || undefined,
  }
  const layout = metas.find(({ attributes }) => attributes['property'] === 'rendition:layout')
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
    creators: texts(metadata, 'creator'),
    identifiers: texts(metadata, 'identifier'),
    subjects: texts(metadata, 'subject'),
    isFixedLayout: layout !== undefined && plainText(layout) === 'pre-paginated',
  }
}
