const block = 512
const magic = 'ustar'
/** Kinds of headers that stand before the one they tell the name of. */
const [longName, ownHeader] = ['L', 'x']
const others = new Set(['K', 'g', 'V'])

const textIn = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('utf8').replace(/\0.*$/s, '')
const numberIn = (header: Buffer, from: number, length: number): number =>
  ((header[from] ?? 0) & 0x80) === 0
    ? parseInt(textIn(header, from, from + length).trim() || '0', 8)
    : header.readUIntBE(from + length - 6, 6)

/** Whether this is the header of a file in a tar, by its checksum: that of the oldest has no sign. */
export function isTarHeader(header: Buffer): boolean {
  if (header.length < block) return false
  const told = parseInt(textIn(header, 148, 156).trim(), 8)
  let sum = 8 * 32
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return told === sum && header[0] !== 0
}

function nameIn(header: Buffer): string {
  const isOfPosix = textIn(header, 257, 262) === magic && header[262] === 0
  const prefix = isOfPosix ? textIn(header, 345, 500) : ''
  return prefix ? `${prefix}/${textIn(header, 0, 100)}` : textIn(header, 0, 100)
}

const pathOf = (records: string) => /(?:^|\n)\d+ path=([^\n]*)/.exec(records)?.[1]

/** The names of what is in a tar, in its order. */
export function* tarNames(archive: Buffer): Generator<string> {
  let told: string | undefined
  for (let at = 0; at + block <= archive.length;) {
    const header = archive.subarray(at, at + block)
    if (!isTarHeader(header)) return
    const size = numberIn(header, 124, 12)
    if (!(size >= 0)) return
    const kind = String.fromCharCode(header[156] ?? 0)
    const body = () => textIn(archive, at + block, Math.min(at + block + size, archive.length))
    if (kind === longName) told = body()
    else if (kind === ownHeader) told = pathOf(body()) ?? told
    else if (!others.has(kind)) {
      yield told ?? nameIn(header)
      told = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
}
