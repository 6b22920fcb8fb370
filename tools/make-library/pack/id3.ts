export type Tags = {
  title: string
  artist: string
  album: string
  track?: string
  year?: string
  genre?: string
  comment?: string
  picture?: Uint8Array
}

const frame = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(10)
  head.write(id, 0, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const textFrame = (id: string, text: string) => frame(id, Buffer.concat([Buffer.from([1]), utf16(text)]))

/** Puts an ID3v2.3 tag before the frames of an MP3 that has none. */
export const tagMp3 = (frames: Uint8Array, tags: Tags): Buffer => {
  const { title, artist, album, track, year, genre, comment, picture } = tags
  const parts = [textFrame('TIT2', title), textFrame('TPE1', artist), textFrame('TALB', album)]
  if (track) parts.push(textFrame('TRCK', track))
  if (year) parts.push(textFrame('TYER', year))
  if (genre) parts.push(textFrame('TCON', genre))
  if (comment) parts.push(frame('COMM', Buffer.concat([Buffer.from('\x01und\xff\xfe\0\0', 'latin1'), utf16(comment)])))
  if (picture) parts.push(frame('APIC', Buffer.concat([Buffer.from('\x00image/jpeg\0\x03\0', 'latin1'), picture])))
  const body = Buffer.concat(parts)
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), body, frames])
}
