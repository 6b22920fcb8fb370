import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ask } from './tool.ts'

/** What other programs find in an archive. */
export interface KnownArchive {
  /** How many of bsdtar, 7-Zip and unar (and unzip, of a zip) list it, and how many unpack all of it without a complaint. */
  listing: number
  whole: number
  failing: number
  entries: number
  /** The names of its pictures, and the digests of those that a program unpacks. */
  images: string[]
  digests: Map<string, string>
  isEncrypted: boolean
  isSolid: boolean
  isSplit: boolean
  hasLinks: boolean
  /** The packing, such as Deflate or v29:m3. */
  methods: string
  unpacked: number
  size: number
  isCutOff: boolean
  said: string
}

const isImage = (name: string) =>
  /\.(jpe?g|jpe|jfif|png|apng|gif|webp|avif|bmp|tiff?|jxl)$/i.test(name) && !/(^|\/)(__MACOSX|\.[^/]+)(\/|$)/i.test(name)
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hasPart = (name: string) => /\.part\d+\.rar$|\.r\d\d$|\.z\d\d$/i.test(name)

// In a zip of several parts the end record says so.
function isPartOfZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + 22 > bytes.length) return false
  const [own, first] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)]
  return (own !== 0 && own !== 0xffff) || (first !== 0 && first !== 0xffff)
}

const valuesOf = (listing: string, field: string) =>
  Array.from(listing.matchAll(new RegExp(`^${field} = (.*)$`, 'gm')), ([, value = '']) => value)

async function unpackImage(path: string, name: string): Promise<string | undefined> {
  const glob = name.replaceAll(/[[\]*?\\]/g, '\\$&')
  const ways = [() => ask('bsdtar', ['-xOf', path, glob]), () => ask('7z', ['e', '-so', '-pnone', path, name])]
  for (const way of ways) {
    const { code, out } = await way()
    if (code === 0 && out.length > 0) return digest(out)
  }
  return undefined
}

/** Asks three programs and, of a zip, a fourth; the first, a middle and the last picture are unpacked. */
export async function knowArchive(path: string): Promise<KnownArchive> {
  const bytes = readFileSync(path)
  const isZip = bytes.includes(Buffer.from('PK\x01\x02', 'latin1'))
  const [tar, zip7, unar] = [await ask('bsdtar', ['-tf', path]), await ask('7z', ['l', '-slt', '-pnone', path]), await ask('lsar', [path])]
  const tests = [await ask('bsdtar', ['-xOf', path]), await ask('7z', ['t', '-pnone', path]), await ask('lsar', ['-t', '-p', 'none', path])]
  const unzip = isZip ? [await ask('unzip', ['-Z1', path]), await ask('unzip', ['-tqq', '-P', 'none', path])] : []
  const listing7 = zip7.out.toString()
  const own = listing7.slice(listing7.indexOf('----------'))
  const inTar = tar.code === 0 ? tar.out.toString().split('\n').filter(Boolean) : []
  const in7 = zip7.code === 0 ? valuesOf(own, 'Path') : []
  const names = inTar.length >= in7.length ? inTar : in7
  const images = names.filter(isImage)
  const digests = new Map<string, string>()
  for (const name of new Set([images[0], images[images.length >> 1], images.at(-1)])) {
    const found = name === undefined ? undefined : await unpackImage(path, name)
    if (name !== undefined && found) digests.set(name, found)
  }
  const isOpened = [tar, zip7, unar, ...unzip.slice(0, 1)].filter(({ code }) => code === 0).length
  const results = [...tests, ...unzip.slice(1)]
  const said = [tar, zip7, unar, ...results].map(({ err, out }) => `${err} ${out.subarray(0, 4000).toString('latin1')}`).join('\n')
  return {
    listing: isOpened,
    whole: results.filter(({ code }) => code === 0).length,
    failing: results.filter(({ code }) => code !== 0).length,
    entries: names.length,
    images,
    digests,
    isEncrypted:
      valuesOf(listing7, 'Encrypted').includes('+') ||
      /passphrase|Cannot open encrypted|encryption/i.test(`${tar.err} ${tests[0]?.err ?? ''} ${zip7.err}`),
    isSolid: valuesOf(listing7, 'Solid').includes('+'),
    isSplit:
      hasPart(basename(path)) ||
      isPartOfZip(bytes) ||
      valuesOf(listing7, 'Multivolume').includes('+') ||
      /Split (Before|After) = \+/.test(listing7),
    hasLinks: /^l/m.test((await ask('bsdtar', ['-tvf', path])).out.toString()),
    methods: [...valuesOf(listing7, 'Method'), ...valuesOf(listing7, 'Version').map((version) => `version ${version}`)].join(' '),
    unpacked: valuesOf(own, 'Size').reduce((sum, size) => sum + (Number(size) || 0), 0),
    size: bytes.length,
    isCutOff: /Unexpected end|Truncated|End-of-central-directory signature not found|unexpected end/i.test(said),
    said,
  }
}
