import { AppError } from '@amn/contract/errors'
import type { OwnFont } from '@amn/contract/personal/fonts'
import { reasonFor } from '@amn/contract/reasons/reason'
import { create, type Font } from 'fontkit'
import { refuse } from './refuse.ts'

/** What a font says of itself. */
export type FontFacts = Pick<OwnFont, 'family' | 'style' | 'leastWeight' | 'mostWeight' | 'format'>

const MiB = 1024 * 1024
const largestUnpacked = 64 * MiB
const signs: Record<string, FontFacts['format']> = { OTTO: 'otf', '\0\u0001\0\0': 'ttf', true: 'ttf', wOFF: 'woff', wOF2: 'woff2' }

const refuseUnpacked = () => refuse(reasonFor('font.unpacked', { MiB: largestUnpacked / MiB }))

/** The format that the first bytes tell; a name or a type that somebody gave counts for nothing. */
function formatOf(body: Buffer): FontFacts['format'] {
  const sign = body.toString('latin1', 0, 4)
  const flavour = body.toString('latin1', 4, 8)
  if (sign === 'ttcf' || (/^wOF[F2]$/.test(sign) && flavour === 'ttcf')) refuse('font.collection')
  const format = signs[sign] ?? refuse('font.kind')
  if (body.length < 48) refuse('font.damaged')
  if (!sign.startsWith('wOF')) return format
  if (body.readUInt32BE(8) !== body.length) refuse('font.damaged')
  // Both kinds of WOFF say here how large they are unpacked.
  if (body.readUInt32BE(16) > largestUnpacked) refuseUnpacked()
  return format
}

/** What the directory of a font says of its tables; only WOFF2 knows of transformed ones. */
interface WithTables {
  directory: { tables: Record<string, { length: number; transformLength?: number | null }> }
}
const hasTables = (font: object): font is WithTables => 'directory' in font

// The header may lie: tables are unpacked into buffers of the sizes in the directory, when they are first read.
function checkTables(font: object): void {
  if (!hasTables(font)) return refuse('font.damaged')
  const sizes = Object.values(font.directory.tables).map(({ length, transformLength }) => Math.max(0, length, transformLength ?? 0))
  if (sizes.reduce((sum, size) => sum + size, 0) > largestUnpacked) refuseUnpacked()
}

const tidy = (name: string) =>
  name
    .normalize()
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed()

/** Names as browsers group them: the typographic family, else the plain one. */
function familyOf(font: Font): string {
  const names = [font.getName('preferredFamily', 'en'), font.familyName]
  return (
    names.map((name) => (typeof name === 'string' ? tidy(name) : '')).find((name) => /[\p{L}\p{N}]/u.test(name)) ?? refuse('font.noName')
  )
}

const weightOf = (weight: unknown) => (typeof weight === 'number' && weight >= 1 && weight <= 1000 ? Math.round(weight) : 400)

function describe(font: Font): Omit<FontFacts, 'format'> {
  // Reading these walks through the tables that everything else stands on.
  if (font.numGlyphs < 1 || font.unitsPerEm < 16 || font.characterSet.length === 0) refuse('font.noLetters')
  const os2 = font['OS/2']
  const { wght } = font.variationAxes
  const isItalic = os2.fsSelection?.italic === true || font.italicAngle !== 0
  const [least, most] = wght ? [weightOf(wght.min), weightOf(wght.max)] : [weightOf(os2.usWeightClass), weightOf(os2.usWeightClass)]
  return {
    family: familyOf(font),
    style: isItalic ? 'italic' : 'normal',
    leastWeight: Math.min(least, most),
    mostWeight: Math.max(least, most),
  }
}

/** Reads what an uploaded font says of itself. Not a font of these formats, damaged, without letters or a name: UNPROCESSABLE_FILE. */
export function readFont(bytes: Uint8Array): FontFacts {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = formatOf(body)
  const read = () => {
    const font = create(body)
    if (!('getName' in font)) return refuse('font.collection')
    if (format.startsWith('woff')) checkTables(font)
    return describe(font)
  }
  try {
    return { ...read(), format }
  } catch (problem) {
    if (problem instanceof AppError) throw problem
    return refuse('font.damaged', problem)
  }
}
