import { subtitles } from '@amn/contract/playback/subtitles'
import { AppError } from '@amn/contract/errors'
import { say } from '@amn/contract/reasons/reason'
import { getVisibleFile, listRootPaths, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import { guardBytes } from '../../http/files/send-file.ts'
import { readingPool } from '../../reading/pool.ts'
import { type Film, getFilm, listNeighbours, listOffsets, type Neighbour, setOffset } from './queries.ts'
import { listSideTracks, subtitlesOf, type TrackFacts } from './side-files.ts'

type Below = Scope & { params: { contentId: number; fileId: number } }

/** The subtitles and fonts of films, under the same right as the film. */
export function subtitleRoutes({ serve, store }: App): void {
  const { db } = store

  const find = async (context: Below) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    return { film: await getFilm(db, fileId), neighbours: await listNeighbours(db, contentId), roots: await listRootPaths(db) }
  }
  const frameRateOf = (film: Film) => film.probe?.video?.[0]?.frameRate ?? null
  const listTracks = async ({ film, neighbours, roots }: Awaited<ReturnType<typeof find>>) => {
    const tracks: TrackFacts[] = []
    for (const file of subtitlesOf(film, neighbours)) {
      tracks.push(...(await listSideTracks(file, { filmPath: film.path, roots, frameRate: frameRateOf(film) })))
    }
    return tracks
  }
  const openSide = async (context: Below & { params: { trackId: string } }) => {
    const { film, neighbours, roots } = await find(context)
    const [, id, part = '0'] = /^file-(\d+)(?:\.(\d+))?$/.exec(context.params.trackId) ?? []
    const file = subtitlesOf(film, neighbours).find((each: Neighbour) => each.id === Number(id))
    const path = file && (await findRealPath(file, roots))
    if (typeof path !== 'string') throw new AppError('NOT_FOUND', 'subtitle.none')
    return { path, part: Number(part), frameRate: frameRateOf(film) }
  }

  serve(subtitles.tracks, async (context) => {
    const found = await find(context)
    const offsets = await listOffsets(db, context.actor.userId, found.film.id)
    const tracks = await listTracks(found)
    return tracks.map((track) => ({
      ...track,
      reason: track.reason && { ...track.reason, message: say(track.reason) },
      offset: offsets.get(track.id) ?? 0,
    }))
  })
  serve(subtitles.text, async (context) => {
    const { path, part, frameRate } = await openSide(context)
    const text = await readingPool().run('readWebVtt', path, { ...context.query, frameRate }, part)
    guardBytes(context.reply).header('Cache-Control', 'private, max-age=300')
    return context.reply.type('text/vtt; charset=utf-8').send(text)
  })
  serve(subtitles.styled, async (context) => {
    const { path } = await openSide(context)
    const text = await readingPool().run('readStyled', path, context.query)
    guardBytes(context.reply).header('Cache-Control', 'private, max-age=300')
    return context.reply.type('text/x-ssa; charset=utf-8').send(text)
  })
  serve(subtitles.picture, async (context) => {
    await openSide(context)
    throw new AppError('UNPROCESSABLE_FILE', 'subtitle.notPictures')
  })
  serve(subtitles.setOffset, async (context) => {
    const { contentId, fileId, trackId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    const offset = Math.round(context.body.offset * 1000) / 1000
    await store.transact((tx) => setOffset(tx, context.actor.userId, fileId, trackId, offset))
    return { offset }
  })
  serve(subtitles.fonts, async (context) => {
    await find(context)
    return []
  })
  serve(subtitles.font, async (context) => {
    await find(context)
    throw new AppError('NOT_FOUND', 'subtitle.noFont')
  })
}
