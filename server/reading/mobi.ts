import { decodeText } from './text/encoding.ts'
import { readAt, withFile } from './open.ts'
import { refuse } from './refuse.ts'

/** The entries of the EXTH header of a MOBI by their number, and the title of the book. */
export interface MobiFacts {
  title?: string
  entries: ReadonlyMap<number, readonly string[]>
}

const longest = 1_048_576
const most = 1000

function entriesOf(record: Buffer, start: number, decode: (bytes: Buffer) => string): Map<number, string[]> {
  const entries = new Map<number, string[]>()
  if (record.toString('latin1', start, start + 4) !== 'EXTH' || start + 12 > record.length) return entries
  const count = Math.min(record.readUInt32BE(start + 8), most)
  let at = start + 12
  for (let n = 0; n < count && at + 8 <= record.length; n++) {
    const [kind, length] = [record.readUInt32BE(at), record.readUInt32BE(at + 4)]
    if (length < 8 || at + length > record.length) break
    entries.set(kind, [...(entries.get(kind) ?? []), decode(record.subarray(at + 8, at + length)).slice(0, 20_000)])
    at += length
  }
  return entries
}

/** Reads what a MOBI or AZW3 says of itself, from the first record alone; what is none is refused. */
export const readMobi = (path: string): Promise<MobiFacts> =>
  withFile(path, async ({ handle, size }) => {
    const head = await readAt(handle, 0, Math.min(size, 94))
    if (head.length < 94 || head.toString('latin1', 60, 68) !== 'BOOKMOBI') refuse('file.wrongKind')
    const [from, to] = [head.readUInt32BE(78), head.readUInt32BE(86)]
    const end = head.readUInt16BE(76) > 1 && to > from ? to : size
    const record = await readAt(handle, from, Math.max(0, Math.min(end - from, longest)))
    if (record.length < 132 || record.toString('latin1', 16, 20) !== 'MOBI') return { entries: new Map() }
    const encoding = record.readUInt32BE(28) === 65_001 ? 'utf-8' : 'windows-1252'
    const decode = (bytes: Buffer) => decodeText(bytes, encoding)
    const [titleAt, titleLength] = [record.readUInt32BE(84), record.readUInt32BE(88)]
    const title = titleLength <= 2000 ? decode(record.subarray(titleAt, titleAt + titleLength)) : ''
    const hasEntries = (record.readUInt32BE(128) & 0x40) !== 0
    const entries = hasEntries ? entriesOf(record, 16 + record.readUInt32BE(20), decode) : new Map<number, string[]>()
    return { entries, ...(title !== '' && { title }) }
  })
