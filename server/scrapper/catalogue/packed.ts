import type { CatalogueRecord } from './record.ts'

type Title = CatalogueRecord['titles'][number]
type PackedTitle = string | [title: string, language: string | null, kind: Title['kind']]
type Packed = Omit<CatalogueRecord, 'titles' | 'tags'> & { titles: PackedTitle[]; tags?: number[] | undefined }

const packTitle = ({ title, language, kind }: Title): PackedTitle =>
  language === null && kind === 'other' ? title : [title, language, kind]
const unpackTitle = (packed: PackedTitle): Title => {
  const [title, language, kind] = typeof packed === 'string' ? [packed, null, 'other' as const] : packed
  return { title, language, kind }
}

/** Writes records in few bytes, and reads them again: tags, of which there are few, are kept once. */
export class Packer {
  #tags: string[] = []
  #indexes = new Map<string, number>()

  pack(record: CatalogueRecord): Buffer {
    const tags = record.tags?.map((tag) => this.#indexOf(tag))
    return Buffer.from(JSON.stringify({ ...record, titles: record.titles.map(packTitle), tags } satisfies Packed))
  }
  unpack(text: string): CatalogueRecord {
    const { titles, tags, ...rest }: Packed = JSON.parse(text)
    return { ...rest, titles: titles.map(unpackTitle), tags: tags?.map((index) => this.#tags[index] ?? '') }
  }
  #indexOf(tag: string): number {
    const known = this.#indexes.get(tag)
    if (known !== undefined) return known
    const index = this.#tags.push(tag) - 1
    this.#indexes.set(tag, index)
    return index
  }
}
