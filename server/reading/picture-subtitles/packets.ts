/** A packet of subtitles with the second at which it is shown. */
export interface Packet {
  start: number
  bytes: Buffer
}

const largest = 65_535

/** The picture that begins at a position of an MPEG program stream, put together from the packets that it is spread over. */
export function readPicture(stream: Buffer, position: number): Buffer | undefined {
  const parts: Buffer[] = []
  let wanted = Infinity
  let got = 0
  let id: number | undefined
  for (let at = position, turns = 0; at + 6 <= stream.length && got < wanted && turns < 200; turns++) {
    if (stream.readUIntBE(at, 3) !== 1) return undefined
    const kind = stream[at + 3]
    if (kind === 0xba) {
      const isMpeg2 = ((stream[at + 4] ?? 0) & 0xc0) === 0x40
      at += isMpeg2 ? 14 + ((stream[at + 13] ?? 0) & 7) : 12
      continue
    }
    const length = stream.readUInt16BE(at + 4)
    if (kind === 0xbd && at + 9 < stream.length) {
      const data = at + 9 + (stream[at + 8] ?? 0)
      const own = stream[data]
      id ??= own
      if (own === id) {
        const piece = stream.subarray(data + 1, at + 6 + length)
        if (parts.length === 0 && piece.length >= 2) wanted = piece.readUInt16BE(0)
        parts.push(piece)
        got += piece.length
      }
    }
    at += 6 + length
  }
  return got > 0 && wanted <= largest ? Buffer.concat(parts).subarray(0, wanted) : undefined
}

interface Element {
  id: number
  start: number
  end: number
}

function readNumber(bytes: Buffer, at: number, isId: boolean): { value: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = isId ? first : first & (0xff >>> length)
  for (let offset = 1; offset < length; offset++) value = value * 256 + (bytes[at + offset] ?? 0)
  return { value, length }
}

function* elementsIn(bytes: Buffer, start: number, end: number): Generator<Element> {
  for (let at = start; at < end;) {
    const id = readNumber(bytes, at, true)
    const size = id && readNumber(bytes, at + id.length, false)
    if (!id || !size) return
    const from = at + id.length + size.length
    const to = Math.min(from + size.value, end)
    yield { id: id.value, start: from, end: to }
    at = to
  }
}

const names = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  entry: 0xae,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  time: 0xe7,
  simple: 0xa3,
  group: 0xa0,
  block: 0xa1,
}

/** The packets of the only track of a Matroska file that ffmpeg has written, and what it says of its codec. */
export function readMatroska(bytes: Buffer): { setup: string; packets: Packet[] } {
  const packets: Packet[] = []
  let setup = ''
  const addBlock = ({ start, end }: Element, clusterTime: number) => {
    const track = readNumber(bytes, start, false)?.length ?? 1
    if (end - start < track + 4) return
    packets.push({ start: (clusterTime + bytes.readInt16BE(start + track)) / 1000, bytes: bytes.subarray(start + track + 3, end) })
  }
  const visit = (from: number, to: number, clusterTime: { value: number }): void => {
    for (const element of elementsIn(bytes, from, to)) {
      const { id, start, end } = element
      if (id === names.codecPrivate) setup = bytes.toString('latin1', start, Math.min(end, start + 65_536))
      else if (id === names.time && end - start <= 6 && end > start) clusterTime.value = bytes.readUIntBE(start, end - start)
      else if (id === names.simple || id === names.block) addBlock(element, clusterTime.value)
      else if (id === names.segment || id === names.tracks || id === names.entry || id === names.group) visit(start, end, clusterTime)
      else if (id === names.cluster) visit(start, end, { value: 0 })
    }
  }
  visit(0, bytes.length, { value: 0 })
  return { setup, packets }
}
