import { asReason, type Reason } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { findRealPath } from '../../http/files/open-inside.ts'
import { stemOf } from '../../names/file-kinds.ts'
import { comparableName, isBeside, restBeyond, wordsBeyond } from '../../names/side/side-name.ts'
import { languageTag, readSubtitleName } from '../../names/side/subtitle-name.ts'
import { passingReasons } from '../../reading/video/facts.ts'
import { readingPool } from '../../reading/pool.ts'
import { makeResultCache } from '../../reading/result-cache.ts'
import type { Neighbour } from './queries.ts'

/** A track without what is of the caller. */
export type TrackFacts = Omit<SubtitleTrackFacts, 'offset' | 'reason'> & { reason: Reason | null }

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const extensionOf = (path: string) => nameOf(path).replace(/^.*\./, '').toLowerCase()

/** Those of the subtitles of a content that belong to one of its files: not those that bear the name of another version or part. */
export function subtitlesOf(film: { id: number; path: string }, neighbours: readonly Neighbour[]): Neighbour[] {
  const films = neighbours.filter(({ contentType }) => contentType === 'VIDEO').map(({ id, path }) => ({ id, name: nameOf(path) }))
  const isOwn = ({ contentType, state, path }: Neighbour) =>
    contentType === 'SUBTITLES' && state !== 'unavailable' && isBeside(nameOf(path), { id: film.id, name: nameOf(film.path) }, films)
  return neighbours.filter(isOwn)
}

/** The other file of a pair of VobSub, .idx and .sub. */
export function partnerOf(file: Neighbour, neighbours: readonly Neighbour[]): Neighbour | undefined {
  const wanted = { idx: 'sub', sub: 'idx' }[extensionOf(file.path)]
  const stem = comparableName(stemOf(file.path))
  return wanted === undefined
    ? undefined
    : neighbours.find((other) => comparableName(stemOf(other.path)) === stem && extensionOf(other.path) === wanted)
}

/** What was found in a subtitle file. */
interface Described {
  format: string
  kind: TrackFacts['kind']
  encoding: string | null
  tracks: { language: string | null; title: string | null; cues: number }[]
  reason: Reason | null
}
const described = makeResultCache<Described>(2000, () => 1)
const formats: Record<string, string> = {
  srt: 'SRT',
  vtt: 'WebVTT',
  ass: 'ASS',
  ssa: 'SSA',
  sub: 'MicroDVD',
  idx: 'VobSub',
  sup: 'PGS',
  smi: 'SAMI',
  sami: 'SAMI',
  ttml: 'TTML',
  dfxp: 'TTML',
  sbv: 'SBV',
  lrc: 'LRC',
  stl: 'Spruce STL',
}

async function describe(
  file: Neighbour,
  path: string,
  { frameRate, hasPartner }: { frameRate: number | null; hasPartner: boolean },
): Promise<Described> {
  const failed: Described = { format: formats[extensionOf(file.path)] ?? '', kind: 'text', encoding: null, tracks: [], reason: null }
  try {
    if (extensionOf(file.path) === 'sup') {
      const cues = await readingPool().run('countPgs', path)
      return { ...failed, kind: 'picture', tracks: [{ language: null, title: null, cues }] }
    }
    if (extensionOf(file.path) === 'idx') {
      const facts = await readingPool().run('describeVobSub', path)
      return { ...failed, ...facts, kind: 'picture', reason: hasPartner ? facts.reason : asReason('subtitle.noPair') }
    }
    const facts = await readingPool().run('describeText', path, { frameRate })
    return { ...facts, format: facts.format || failed.format, kind: facts.isStyled ? 'styled' : 'text' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...failed, reason: error.reason }
  }
}

// What another look may show is looked at again, but not what takes long each time.
const isHeavy = ({ reason }: Reason) => reason === 'file.slow' || reason === 'file.slowOrHeavy'
const keepDescribed = (key: string, found: Described): Described =>
  found.reason && passingReasons.includes(found.reason.reason) && !isHeavy(found.reason) ? found : described.put(key, found)

// What is a flag is no title.
const titleOf = (label: string | null): string | null =>
  label
    ?.split(', ')
    .filter((word) => !/^(forced|SDH)$/.test(word))
    .join(', ') || null

/** The film that subtitle files lie beside, and the files that may be a pair with them. */
export interface Beside {
  filmPath: string
  neighbours: readonly Neighbour[]
  roots: readonly string[]
  frameRate: number | null
  isWide: boolean
}

/** The tracks of a subtitle file beside a film; what is wrong with it is in them. The .sub of a pair has none of its own. */
export async function listSideTracks(file: Neighbour, options: Beside): Promise<TrackFacts[]> {
  const hasPartner = partnerOf(file, options.neighbours) !== undefined
  if (hasPartner && extensionOf(file.path) === 'sub') return []
  const path = await findRealPath(file, options.roots).catch((error: unknown) => {
    if (error instanceof AppError) return error.reason
    throw error
  })
  const isPath = typeof path === 'string'
  const key = `${file.id}\0${file.size}\0${file.mtime}\0${options.frameRate}\0${hasPartner}\0${isPath ? path : ''}`
  const found = isPath
    ? (described.find(key) ?? keepDescribed(key, await describe(file, path, { frameRate: options.frameRate, hasPartner })))
    : {
        format: '',
        kind: 'text' as const,
        encoding: null,
        tracks: [],
        reason: Buffer.isBuffer(path) ? asReason('file.onlyDownload') : path,
      }
  // Not every text beside a film is subtitles.
  if (extensionOf(file.path) === 'txt' && found.reason?.reason === 'subtitle.unknownFormat') return []
  const [own, film] = [nameOf(file.path), nameOf(options.filmPath)]
  const named = readSubtitleName(restBeyond(own, film) ?? wordsBeyond(own, film))
  const tracks = found.tracks.length > 0 ? found.tracks : [{ language: null, title: null, cues: 0 }]
  return tracks.map(({ language, title, cues }, part) => {
    const reason = found.reason ?? (cues === 0 ? asReason('subtitle.noCues') : null)
    return {
      id: part === 0 ? `file-${file.id}` : `file-${file.id}.${part}`,
      source: 'external',
      language: languageTag(language) ?? named.language ?? file.language,
      title: title ?? titleOf(named.label ?? file.label),
      format: found.format,
      kind: found.kind,
      isForced: named.isForced,
      isHearingImpaired: named.isHearingImpaired,
      isDefault: named.isDefault,
      state: found.reason ? 'failed' : cues === 0 ? 'empty' : 'ready',
      reason,
      progress: null,
      cues: found.reason ? null : cues,
      encoding: found.encoding,
      needsBurning: false,
    }
  })
}

const converted = makeResultCache<Uint8Array>(64 * 1024 ** 2, (bytes) => bytes.length)

/** The pictures of a pair of VobSub as PGS; undefined where the file is none of such a pair. */
export async function readSidePictures(
  file: Neighbour,
  part: number,
  { neighbours, roots, isWide }: Beside,
): Promise<Uint8Array | undefined> {
  if (extensionOf(file.path) !== 'idx') return undefined
  const partner = partnerOf(file, neighbours)
  if (!partner) throw new AppError('UNPROCESSABLE_FILE', 'subtitle.noPair')
  const [index, pictures] = [await findRealPath(file, roots), await findRealPath(partner, roots)]
  if (typeof index !== 'string' || typeof pictures !== 'string') throw new AppError('UNPROCESSABLE_FILE', 'file.onlyDownload')
  const key = [index, file.size, file.mtime, pictures, partner.size, partner.mtime, part, isWide].join('\0')
  return converted.find(key) ?? converted.put(key, await readingPool().run('convertVobSub', index, pictures, part, isWide))
}
