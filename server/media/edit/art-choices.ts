import { basename, join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { ArtSource } from '@amn/contract/media/edit'
import type { mediaArt } from '@amn/contract/media/edit-schemas'
import type { MediaType, Renderer } from '@amn/contract/values'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { findRealPath, type FileLocation } from '../../http/files/open-inside.ts'
import { findMediaProgram } from '../../process/sandbox.ts'
import { drawInTurn } from '../../pictures/gate.ts'
import { frameAt } from '../../reading/video/frame.ts'
import { readingPool } from '../../reading/pool.ts'
import { type ArtFile, findArtFile, listArtBeside, listArtFiles } from './art-queries.ts'

type Programs = Pick<Config, 'ffmpeg' | 'sandbox'>
const mostFiles = 200

const kindOf = (renderer: Renderer, mimeType: string): 'embedded' | 'page' | 'frame' | undefined => {
  if (renderer === 'VIDEO_PLAYER') return 'frame'
  if (renderer === 'IMAGE_MULTIPLE' || renderer === 'IMAGE_SINGLE' || renderer === 'PDF') return 'page'
  return renderer === 'AUDIO_PLAYER' || mimeType === 'application/epub+zip' ? 'embedded' : undefined
}

// Pages and frames are what CONTENT lets one see; a cover that a file brings is not.
const isOpenTo = (actor: Actor, type: MediaType, kind: ArtSource['kind']) =>
  kind === 'folder' || kind === 'embedded' || actor.types('CONTENT').includes(type)

/** What the caller may take a cover or background of a media from. */
export async function listArt(
  db: Db,
  actor: Actor,
  media: { mediaId: number; type: MediaType },
  config: Programs,
): Promise<z.output<typeof mediaArt>> {
  const beside = await listArtBeside(db, media.mediaId)
  const rows = await listArtFiles(db, media.mediaId, mostFiles)
  const hasFrames = findMediaProgram(config.ffmpeg, config.sandbox) !== undefined
  return {
    folder: beside.map(({ path }, place) => ({ place, name: basename(path) })),
    files: rows.flatMap(({ contentId, fileId, path, renderer, mimeType, duration, pages }) => {
      const kind = kindOf(renderer, mimeType)
      if (!kind || !isOpenTo(actor, media.type, kind) || (kind === 'frame' && !hasFrames)) return []
      const name = basename(path)
      return [{ contentId, fileId, name, kind, pages: kind === 'page' ? (renderer === 'IMAGE_SINGLE' ? 1 : pages) : null, duration }]
    }),
  }
}

const noPicture = () => new AppError('NOT_FOUND', 'picture.none')

async function readPage({ renderer }: ArtFile, path: string, page: number, scratch: string): Promise<string | Uint8Array> {
  if (renderer === 'IMAGE_SINGLE') return path
  if (renderer === 'PDF') return readingPool().run('drawPdfPage', path, page)
  const { readPage: readArchivePage } = await import('../../reading/archive/archive.ts')
  return (await readArchivePage(path, page, { scratch })).body
}

async function readFile(file: ArtFile, path: string, from: ArtSource, config: Programs & { data: string }) {
  if (from.kind === 'page') return readPage(file, path, from.page, join(config.data, 'scratch'))
  if (from.kind === 'embedded') return readingPool().run('coverOf', path, file.renderer === 'AUDIO_PLAYER' ? 'audio' : 'epub')
  const ffmpeg = findMediaProgram(config.ffmpeg, config.sandbox)
  if (from.kind === 'frame' && ffmpeg !== undefined) return frameAt(ffmpeg, path, from.at)
  throw noPicture()
}

/** The picture that is to be taken, as a path or as bytes. What cannot be read as one: UNPROCESSABLE_FILE; what is not there: NOT_FOUND. */
export async function readArt(
  db: Db,
  actor: Actor,
  media: { mediaId: number; type: MediaType },
  from: ArtSource,
  config: Programs & { data: string },
): Promise<string | Uint8Array> {
  if (!isOpenTo(actor, media.type, from.kind)) throw new AppError('ACCESS_DENIED', 'access.denied')
  const roots = await listRootPaths(db)
  const find = async (location: FileLocation | undefined): Promise<string> => {
    if (!location) throw noPicture()
    const path = await findRealPath(location, roots)
    if (typeof path !== 'string') throw new AppError('UNPROCESSABLE_FILE', 'file.noName')
    return path
  }
  if (from.kind === 'folder') return find((await listArtBeside(db, media.mediaId))[from.place])
  const file = await findArtFile(db, media.mediaId, from)
  if (!file || kindOf(file.renderer, file.mimeType) !== from.kind) throw noPicture()
  const path = await find(file)
  const body = await drawInTurn(() => readFile(file, path, from, config))
  if (body === undefined) throw new AppError('UNPROCESSABLE_FILE', 'picture.noneInFile')
  return body
}
