import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import { collectionAt } from '@amn/server/testing/collections'

/** Where the files of other projects lie; they need not be there. */
export const corpusFolder = collectionAt('media')

export const kinds = ['EPUB', 'PDF', 'Comics and archives', 'Pictures', 'Audio', 'Video', 'Text', 'Subtitles', 'Files beside'] as const
export type Kind = (typeof kinds)[number]

/** One file of the collection, as it is tried. */
export interface Sample {
  /** Its place in the collection. */
  id: string
  kind: Kind
  /** What it is for, as its own project says. */
  tests: string
  /** The file itself; decoded where the collection holds it as text. */
  path: string
  /** Its name in the library, which no other sample has. */
  name: string
}

interface Row {
  file: string
  tests: string
}

const byEnding: [RegExp, Kind][] = [
  [/^subtitle\/|\.(srt|vtt|ass|ssa)$/i, 'Subtitles'],
  [/\.epub$/i, 'EPUB'],
  [/\.pdf$/i, 'PDF'],
  [/^archive\/|\.(cbz|cbr|cb7|zip|rar|7z|tar|lz|xz)$/i, 'Comics and archives'],
  [/^image-bad\/|\.(png|jpe?g|gif|webp|avif|bmp|heic|ico|jxl|tiff?|tga)$/i, 'Pictures'],
  [/\.(mp3|m4a|aac|ogg|opus|flac|wav)$/i, 'Audio'],
  [/\.(mkv|mp4|webm|avi|ts|mov|m4v|mpg|flv|asf)$/i, 'Video'],
  [/\.txt$/i, 'Text'],
  [/^comic\/.*\.(xml|json|yaml|opf)$|\.nfo$|^hostile\/.*\.xml$/i, 'Files beside'],
]
// Lists of other services, profiles of devices and schemas are not opened by anybody.
const isForLibrary = (file: string) => !/^(probe|listimport)\/|\.(xsd|cbl)$/.test(file)

const values = (line: string) => Array.from(line, (letter) => (letter.charCodeAt(0) - 32) & 63)

/** The bytes of a uuencoded text. */
export function uudecode(text: string): Buffer {
  const lines = text.split(/\r?\n/)
  const from = lines.findIndex((line) => line.startsWith('begin '))
  const bytes: number[] = []
  for (const line of lines.slice(from + 1)) {
    if (line === 'end') break
    const [length = 0, ...rest] = values(line)
    const of: number[] = []
    for (let at = 0; at < rest.length; at += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = rest.slice(at, at + 4)
      of.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
    }
    for (let at = 0; at < length; at += 1) bytes.push(of[at] ?? 0)
  }
  return Buffer.from(bytes)
}

function sampleOf({ file, tests }: Row, number: number, { scratch, folder }: Record<'scratch' | 'folder', string>): Sample | undefined {
  const kind = byEnding.find(([form]) => form.test(file))?.[1]
  if (!kind || !isForLibrary(file)) return undefined
  const isCoded = file.endsWith('.uu')
  const plain = isCoded ? basename(file).slice(0, -3) : basename(file)
  // A picture of this name belongs to what it lies beside.
  const name = `f${String(number).padStart(3, '0')} ${plain.replace(/^cover\./, 'front page.')}`
  let path = join(folder, file)
  if (isCoded) {
    const decoded = join(scratch, name)
    writeFileSync(decoded, uudecode(readFileSync(path, 'latin1')))
    path = decoded
  }
  return { id: file, kind, tests, path, name }
}

/** Every file of the collection that a library may hold, and how many others there are; one that is listed twice counts once. */
export function readCorpus(scratch: string, folder = corpusFolder): { samples: Sample[]; left: number } {
  const manifest = join(folder, 'MANIFEST.jsonl')
  if (!existsSync(manifest)) throw new Error(`There is no ${manifest}: give the folder of the collection by AMN_SHARED`)
  mkdirSync(scratch, { recursive: true })
  const listed = readFileSync(manifest, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
    .map((row) => ({ ...row, file: normalize(row.file) }))
  const rows = [...new Map(listed.map((row) => [row.file, row])).values()]
  const samples = rows.flatMap((row, number) => sampleOf(row, number, { scratch, folder }) ?? [])
  return { samples, left: rows.length - samples.length }
}
