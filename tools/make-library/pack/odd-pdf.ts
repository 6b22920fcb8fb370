const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
const sheet = (rest = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] ${rest} >>`
const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`

/** A PDF of one page, which is its third object; the catalog holds `names` as well, and `more` are the objects from the fourth on. */
function write(names: string, page: string, more: readonly string[]): Buffer {
  const objects = [`<< /Type /Catalog /Pages 2 0 R ${names} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, ...more]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** A PDF whose only page is blank, with files inside. */
export function makeAttachedPdf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const names = files.map((_file, at) => `(${at}) ${4 + 2 * at} 0 R`).join(' ')
  const utf16 = (name: string) => hex(Buffer.from(`\ufeff${name}`, 'utf16le').swap16())
  const objects = files.flatMap(([name, text], at) => [
    `<< /Type /Filespec /UF ${utf16(name)} /EF << /F ${5 + 2 * at} 0 R >> >>`,
    stream(text),
  ])
  return write(`/Names << /EmbeddedFiles << /Names [${names}] >> >>`, sheet(), objects)
}

/** A PDF whose only words are drawn by a font of type 3: each letter is a drawing. */
export const makeDrawnLettersPdf = (): Buffer =>
  write('', sheet('/Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R'), [
    stream('BT /F 60 Tf 40 300 Td (aba) Tj ET'),
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 6 0 R /b 7 0 R >> /Encoding << /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [1000 1000] >>',
    stream('1000 0 0 0 750 750 d1 0 0 750 750 re f'),
    stream('1000 0 0 0 750 750 d1 0 0 m 375 750 l 750 0 l f'),
  ])

/** A PDF whose only page is blank, with the titles of its outline as these bytes. */
export function makeOutlinedPdf(titles: readonly Uint8Array[]): Buffer {
  const last = 4 + titles.length
  const items = titles.map((title, at) => {
    const [before, after] = [at > 0 ? `/Prev ${4 + at} 0 R` : '', at < titles.length - 1 ? `/Next ${6 + at} 0 R` : '']
    return `<< /Title ${hex(title)} /Parent 4 0 R ${before} ${after} /Dest [3 0 R /Fit] >>`
  })
  return write('/Outlines 4 0 R', sheet(), [`<< /Type /Outlines /First 5 0 R /Last ${last} 0 R /Count ${titles.length} >>`, ...items])
}
