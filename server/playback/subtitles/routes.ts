import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { subtitles as calls } from '@amn/contract/playback/subtitles'
import { withMessage } from '../../db/reasons.ts'
import { getVisibleFile, listRootPaths, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { findRealPath, openInside } from '../../http/files/open-inside.ts'
import { guardBytes, sendFile } from '../../http/files/send-file.ts'
import { readingPool } from '../../reading/pool.ts'
import { holdsSubtitles, listFilmTracks } from './film-tracks.ts'
import { listFonts, openFont, openKept } from './fonts.ts'
import { getFilm, listNeighbours, listOffsets, setOffset } from './queries.ts'
import { listSideTracks, readSidePictures, subtitlesOf, type TrackFacts } from './side-files.ts'
import type { Subtitles, Taking } from './taking.ts'

type Below = Scope & { params: { contentId: number; fileId: number } }
type BelowTrack = Below & { params: { trackId: string } }

const noTrack = () => new AppError('NOT_FOUND', 'subtitle.none')
const nothing = { state: 'ready', folder: '', manifest: { version: 2, tracks: [], fonts: [] } } satisfies Taking

/** The subtitles and fonts of films, under the same right as the film. */
export function subtitleRoutes({ serve, store }: App, subtitles: Subtitles): void {
  const { db } = store

  const find = async (context: Below) => {
    const { contentId, fileId } = context.params
    const file = await getVisibleFile(db, context, contentId, fileId)
    const film = await getFilm(db, fileId)
    const [neighbours, roots] = [await listNeighbours(db, contentId), await listRootPaths(db)]
    const picture = film.probe?.video?.[0]
    const isWide = (picture?.aspect ?? (picture ? picture.width / picture.height : 16 / 9)) > 1.54
    const take = async (): Promise<Taking> => {
      if (film.state !== 'available' || !holdsSubtitles(film)) return nothing
      const path = await findRealPath(file, roots)
      return typeof path === 'string' ? subtitles.take(film, path) : { state: 'failed', reason: { reason: 'file.onlyDownload' } }
    }
    return {
      film,
      neighbours,
      roots,
      take,
      options: { filmPath: film.path, neighbours, roots, frameRate: picture?.frameRate ?? null, isWide },
    }
  }
  type Found = Awaited<ReturnType<typeof find>>

  const listAll = async ({ film, neighbours, take, options }: Found): Promise<TrackFacts[]> => {
    const taking = await take().catch((error: unknown): Taking => {
      if (error instanceof AppError) return { state: 'failed', reason: error.reason }
      throw error
    })
    const tracks = listFilmTracks(film, taking)
    for (const file of subtitlesOf(film, neighbours)) tracks.push(...(await listSideTracks(file, options)))
    return tracks
  }

  // A track that was taken out, as the path of our file of it; whoever asks too early is told to ask again.
  const findKept = async ({ take }: Found, index: number) => {
    const taking = await take()
    if (taking.state === 'waiting') throw new AppError('BUSY', 'subtitle.waiting', { retryAfter: 2 })
    if (taking.state === 'failed') throw new AppError('UNPROCESSABLE_FILE', taking.reason)
    const track = taking.manifest.tracks.find((each) => each.index === index)
    if (!track) throw noTrack()
    if (track.needsBurning) throw new AppError('UNPROCESSABLE_FILE', 'subtitle.needsBurning')
    if (track.file === null) throw new AppError('UNPROCESSABLE_FILE', track.reason ?? 'subtitle.notTakenOut')
    return { path: join(taking.folder, track.file), kind: track.kind, part: 0 }
  }
  const findTrack = async (context: BelowTrack) => {
    const found = await find(context)
    const [, source, id, part = '0'] = /^(file|track)-(\d+)(?:\.(\d+))?$/.exec(context.params.trackId) ?? []
    if (source === 'track') return { ...found, ...(await findKept(found, Number(id))) }
    const file = subtitlesOf(found.film, found.neighbours).find((each) => each.id === Number(id))
    const path = file && (await findRealPath(file, found.roots))
    if (typeof path !== 'string') throw noTrack()
    return { ...found, file, path, kind: undefined, part: Number(part) }
  }

  serve(calls.tracks, async (context) => {
    const found = await find(context)
    const offsets = await listOffsets(db, context.actor.userId, found.film.id)
    const tracks = await listAll(found)
    return tracks.map((track) => ({ ...track, reason: track.reason && withMessage(track.reason), offset: offsets.get(track.id) ?? 0 }))
  })
  serve(calls.text, async (context) => {
    const { path, part, kind, options } = await findTrack(context)
    if (kind === 'picture') throw new AppError('UNPROCESSABLE_FILE', 'subtitle.notText')
    const { frameRate } = options
    const text = await readingPool().run('readWebVtt', path, { ...context.query, frameRate }, part)
    guardBytes(context.reply).header('Cache-Control', 'private, max-age=300')
    return context.reply.type('text/vtt; charset=utf-8').send(text)
  })
  serve(calls.styled, async (context) => {
    const { path, kind } = await findTrack(context)
    if (kind !== undefined && kind !== 'styled') throw new AppError('UNPROCESSABLE_FILE', 'subtitle.notStyled')
    const text = await readingPool().run('readStyled', path, context.query)
    guardBytes(context.reply).header('Cache-Control', 'private, max-age=300')
    return context.reply.type('text/x-ssa; charset=utf-8').send(text)
  })
  serve(calls.picture, async (context) => {
    const { request, reply, params } = context
    const track = await findTrack(context)
    if (track.kind !== undefined && track.kind !== 'picture') throw new AppError('UNPROCESSABLE_FILE', 'subtitle.notPictures')
    const made = 'file' in track && track.file ? await readSidePictures(track.file, track.part, track.options) : undefined
    if (made) {
      guardBytes(reply).header('Cache-Control', 'private, max-age=300')
      return reply.type('application/octet-stream').send(Buffer.from(made))
    }
    await readingPool().run('countPgs', track.path)
    const opened = 'file' in track && track.file ? await openInside(track.file, track.roots) : await openKept(track.path)
    if (!opened) throw noTrack()
    const etag = `"${params.fileId}-${params.trackId}-${opened.size.toString(36)}-${Math.round(opened.mtimeMs).toString(36)}"`
    const type = 'application/octet-stream'
    return sendFile(request, reply, {
      ...opened,
      etag,
      modified: new Date(opened.mtimeMs),
      type,
      name: `${params.trackId}.sup`,
      isShown: false,
    })
  })
  serve(calls.setOffset, async (context) => {
    const { contentId, fileId, trackId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    const offset = Math.round(context.body.offset * 1000) / 1000
    await store.transact((tx) => setOffset(tx, context.actor.userId, fileId, trackId, offset))
    return { offset }
  })
  serve(calls.fonts, async (context) => {
    const { neighbours, take } = await find(context)
    const taking = await take()
    return listFonts(taking.state === 'ready' ? taking.manifest.fonts : [], neighbours)
  })
  serve(calls.font, async (context) => {
    const { request, reply, params } = context
    const { neighbours, roots, take } = await find(context)
    const taking = await take()
    const { folder, manifest } = taking.state === 'ready' ? taking : nothing
    const font = await openFont(params.fontId, { folder, kept: manifest.fonts, neighbours, roots })
    if (!font) throw new AppError('NOT_FOUND', 'subtitle.noFont')
    const etag = `"${params.fileId}-${params.fontId}-${font.size.toString(36)}-${Math.round(font.mtimeMs).toString(36)}"`
    return sendFile(request, reply, { ...font, etag, modified: new Date(font.mtimeMs), isShown: true })
  })
}
