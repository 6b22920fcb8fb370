import { reasonFor } from '@amn/contract/reasons/reason'
import { TextTable } from './hash.ts'
import { CatalogueError } from './objects.ts'
import { Packer } from './packed.ts'
import type { CatalogueRecord } from './record.ts'

const most = { records: 120_000, bytes: 96 * 1024 * 1024 }
const decisive = 'bangumi:'

const sourceOf = (id: string) => id.slice(0, id.indexOf(':'))

/** Whether two lists of ids may be of one work: what both sites know it by agrees more often than not. */
function mayBeOne(one: readonly string[], other: readonly string[]): boolean {
  const own = new Set(one)
  const sources = new Set(one.map(sourceOf))
  const shared = other.filter((id) => own.has(id))
  const agreed = new Set(shared.map(sourceOf))
  const against = other.filter((id) => sources.has(sourceOf(id)) && !agreed.has(sourceOf(id)))
  if (against.some((id) => id.startsWith(decisive))) return false
  return new Set(against.map(sourceOf)).size <= agreed.size
}

/** All that the files hold, as bytes beside the heap, and which of it is of one work. */
export class RecordStore {
  #chunks: Buffer[] = []
  #room: { chunk: number; at: number } = { chunk: -1, at: 0 }
  #ranges: { chunk: number; from: number; to: number }[] = []
  #size = 0
  #packer = new Packer()
  #entryOf: number[] = []
  #recordsOf: number[][] = []
  #ids = new TextTable()

  get records(): number {
    return this.#ranges.length
  }
  /** Keeps a record. */
  put(record: CatalogueRecord): void {
    const bytes = this.#packer.pack(record)
    this.#size += bytes.length
    if (this.#ranges.length >= most.records) throw new CatalogueError(reasonFor('catalogue.tooMany', { most: most.records }))
    if (this.#size > most.bytes) throw new CatalogueError('catalogue.memory')
    const chunk = this.#chunks[this.#room.chunk]
    if (!chunk || this.#room.at + bytes.length > chunk.length) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(bytes.length, 1024 * 1024)))
      this.#room = { chunk: this.#chunks.length - 1, at: 0 }
    }
    const from = this.#room.at
    bytes.copy(this.#chunks[this.#room.chunk] as Buffer, from)
    this.#room.at += bytes.length
    this.#ranges.push({ chunk: this.#room.chunk, from, to: this.#room.at })
  }
  /** Forgets the records after the first so many: what a file held before it proved to be broken. */
  cutTo(count: number): void {
    for (const { from, to } of this.#ranges.splice(count)) this.#size -= to - from
    const last = this.#ranges.at(-1)
    this.#room = last ? { chunk: last.chunk, at: last.to } : { chunk: -1, at: 0 }
    this.#chunks.splice(this.#room.chunk + 1)
  }
  record(at: number): CatalogueRecord {
    const range = this.#ranges[at]
    const chunk = range && this.#chunks[range.chunk]
    if (!chunk) throw new RangeError('There is no such record')
    return this.#packer.unpack(chunk.toString('utf8', range.from, range.to))
  }
  /** All that is known of one work, those first whose file came first. */
  entry(at: number): CatalogueRecord[] {
    return (this.#recordsOf[at] ?? []).map((record) => this.record(record))
  }
  /** The work that is known by this id. */
  find(id: string): number | undefined {
    const [record] = this.#ids.get(id)
    return record === undefined ? undefined : this.#entryOf[record]
  }
  /** The only work that is known by this id: some catalogues have one for all seasons. */
  findOnly(id: string): number | undefined {
    const works = new Set(this.#ids.get(id).map((record) => this.workOf(record)))
    return works.size === 1 ? works.values().next().value : undefined
  }
  #idsOf(entry: number): string[] {
    return this.entry(entry).flatMap(({ ids }) => ids)
  }
  #join(entry: number, other: number): void {
    const moved = this.#recordsOf[other] ?? []
    for (const record of moved) this.#entryOf[record] = entry
    this.#recordsOf[entry] = [...(this.#recordsOf[entry] ?? []), ...moved].toSorted((a, b) => a - b)
    this.#recordsOf[other] = []
  }
  /** The work that a record describes. */
  workOf(record: number): number {
    return this.#entryOf[record] ?? -1
  }
  /** Puts together what is of one work by the ids that several files know it by; each record is given to `onRecord`. */
  link(onRecord: (record: CatalogueRecord) => void): void {
    for (let at = 0; at < this.#ranges.length; at += 1) {
      const record = this.record(at)
      onRecord(record)
      const known = new Set(record.ids.flatMap((id) => this.#ids.get(id).map((other) => this.workOf(other))))
      for (const id of record.ids) this.#ids.add(id, at)
      let own = this.#recordsOf.push([at]) - 1
      this.#entryOf[at] = own
      for (const entry of known) {
        if (!mayBeOne(this.#idsOf(entry), this.#idsOf(own))) continue
        this.#join(Math.min(entry, own), Math.max(entry, own))
        own = Math.min(entry, own)
      }
    }
  }
}
