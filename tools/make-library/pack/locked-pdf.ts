import { createHash } from 'node:crypto'

const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0])
  for (let [at, other] = [0, 0]; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return bytes.map((byte) => {
    one = (one + 1) & 255
    other = (other + (state[one] ?? 0)) & 255
    swap(one, other)
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0)
  }) as Buffer
}

/** A PDF of one page with a black square, which only this password opens (ISO 32000-1, 7.6.3: revision 2, 40 bits). */
export function makeLockedPdf(password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32)
  const id = Buffer.alloc(16, 7)
  const rights = Buffer.from('fcffffff', 'hex')
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const key = md5(padded, owner, rights, id).subarray(0, 5)
  const drawing = rc4(md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), Buffer.from('0 g 50 50 200 200 re f'))
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << >> >>'),
    Buffer.concat([Buffer.from(`<< /Length ${drawing.length} >>\nstream\n`), drawing, Buffer.from('\nendstream')]),
    Buffer.from(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${rc4(key, filler).toString('hex')}> >>`),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const lengthOf = () => parts.reduce((sum, part) => sum + part.length, 0)
  const places = objects.map((object, at) => {
    const place = lengthOf()
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return place
  })
  const table = lengthOf()
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const hex = id.toString('hex')
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 6 /Root 1 0 R /Encrypt 5 0 R /ID [<${hex}> <${hex}>] >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
