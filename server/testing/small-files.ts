const frame = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

const words = (text: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const chapter = (id: string, start: number, end: number, title: string) => {
  const times = Buffer.alloc(16, 0xff)
  times.writeUInt32BE(start, 0)
  times.writeUInt32BE(end, 4)
  return frame('CHAP', Buffer.concat([Buffer.from(`${id}\0`), times, frame('TIT2', words(title))]))
}

/** An MP3 of about one second of silence, with an ID3 tag: texts by frame name, chapters in milliseconds, a picture. */
export const makeMp3 = (tags: {
  texts?: Record<string, string>
  chapters?: [start: number, title: string][]
  picture?: Buffer
}): Buffer => {
  const texts = Object.entries(tags.texts ?? {}).map(([id, text]) => frame(id, words(text)))
  const chapters = (tags.chapters ?? []).map(([start, title], at) => chapter(`c${at}`, start, start + 100, title))
  const picture = tags.picture ? [frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), tags.picture]))] : []
  const body = Buffer.concat([...texts, ...chapters, ...picture])
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127)
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size])
  const silence = Buffer.alloc(417)
  silence.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat([head, body, ...Array.from({ length: 38 }, () => silence)])
}

/** A PDF of empty pages, the first as large as told (in points), with a title. */
export const makePdf = (pages: number, width = 300, height = 400, title = 'Lalka'): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    `<</Title(${title})>>`,
    ...Array.from({ length: pages }, () => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>`),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  )
}

/** A MOBI without text: a title and the entries of its EXTH header by number. */
export const makeMobi = (title: string, entries: readonly (readonly [number, string])[]): Buffer => {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const packed = entries.map(([kind, text]) => Buffer.concat([number(kind), number(Buffer.byteLength(text) + 8), Buffer.from(text)]))
  const exth = Buffer.concat([
    Buffer.from('EXTH'),
    number(packed.reduce((sum, { length }) => sum + length, 12)),
    number(packed.length),
    ...packed,
  ])
  const header = Buffer.alloc(248)
  header.write('MOBI', 16, 'latin1')
  header.writeUInt32BE(232, 20)
  header.writeUInt32BE(65_001, 28)
  header.writeUInt32BE(248 + exth.length, 84)
  header.writeUInt32BE(Buffer.byteLength(title), 88)
  header.writeUInt32BE(0x40, 128)
  const record = Buffer.concat([header, exth, Buffer.from(title)])
  const head = Buffer.alloc(94)
  head.write('BOOKMOBI', 60, 'latin1')
  head.writeUInt16BE(2, 76)
  head.writeUInt32BE(94, 78)
  head.writeUInt32BE(94 + record.length, 86)
  return Buffer.concat([head, record, Buffer.from('end')])
}
