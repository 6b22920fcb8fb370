import { AppError } from '@amn/contract/errors'
import { type PreviewOfFile, previews } from '@amn/contract/playback/previews'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { readStoredReason, withMessage } from '../../db/reasons.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { readSpoilers } from '../../domain/spoilers/spoilers.ts'
import { getVisibleFile } from '../../domain/visibility/visible-queries.ts'
import type { App } from '../../http/app.ts'
import { orWhenFull } from '../../http/while-full.ts'
import { drawInTurn } from '../../pictures/gate.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { keyOf } from '../kept-folders.ts'
import type { About } from './kept-previews.ts'
import { openKept } from './open-kept.ts'
import { countWaiting, findFilm, findFileState, type PreviewedFilm, wasQueuedLately } from './queries.ts'
import { cutPicture, pictureAt } from './sheets.ts'
import type { PreviewWork } from './work.ts'

/** So many opened films wait for their previews at most. */
const mostWaiting = 50

interface PreviewCalls {
  ffmpeg: string | null
  work: PreviewWork
  /** The kind of the job that makes the previews of an opened film. */
  kind: string
  notifyWorkers: () => void
}

const without = (state: PreviewOfFile['state'], reason: PreviewOfFile['reason']): PreviewOfFile => ({ state, reason, sheets: null })
const because = (state: PreviewOfFile['state'], reason: GivenReason) => without(state, withMessage(reason))
const waiting = without('waiting', null)
const ready = ({ bytes: _bytes, ...sheets }: About): PreviewOfFile => ({ state: 'ready', reason: null, sheets })

const nothingUnlessAway = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'BUSY') throw error
}

/** The small pictures above the seek bar of a film. */
export function previewRoutes({ serve, store, config }: App, { ffmpeg, work, kind, notifyWorkers }: PreviewCalls): void {
  const { db } = store
  const kept = openKept(config)

  const wish = async (film: PreviewedFilm) => {
    const job = { kind, key: String(film.id), payload: { name: film.path } }
    // A player asks again and again; what failed for want of room or of the disk is not tried each time.
    if (work.isUnderWay(keyOf(film)) || (await wasQueuedLately(db, kind, job.key))) return
    if ((await countWaiting(db, kind)) >= mostWaiting) return
    const queued = store.transact((tx) => insertJob(tx, job))
    if ((await orWhenFull(queued, () => undefined)) !== undefined) notifyWorkers()
  }
  const withoutFilm = async (fileId: number): Promise<PreviewOfFile> => {
    const { renderer, state, reason } = await findFileState(db, fileId)
    if (renderer !== 'VIDEO_PLAYER') return because('failed', 'playback.noPicture')
    return state === 'unreadable' ? without('failed', readStoredReason(reason)) : waiting
  }

  const lookUp = async (fileId: number): Promise<PreviewOfFile> => {
    if (!(await readSetting(db, 'scrubPreviews'))) return because('off', 'playback.previewsOff')
    const film = await findFilm(db, fileId)
    if (!film) return withoutFilm(fileId)
    const found = await kept.find(film)
    if (found) {
      await kept.noteUse(film)
      return ready(found)
    }
    if (film.probe?.video?.length === 0) return because('failed', 'playback.noPicture')
    if (film.rawPath) return because('failed', 'file.onlyDownload')
    if (ffmpeg === null) return because('off', 'playback.noProgram')
    const failure = await kept.findFailure(keyOf(film))
    if (failure !== undefined) return without('failed', readStoredReason(failure))
    await wish(film)
    return waiting
  }

  serve(previews.get, async (context) => {
    const { contentId, fileId } = context.params
    await getVisibleFile(db, context, contentId, fileId)
    return lookUp(fileId)
  })

  serve(previews.frame, async (context) => {
    const { params, query, actor, request, reply } = context
    await getVisibleFile(db, context, params.contentId, params.fileId)
    const withoutContent = () => reply.code(204).header('Cache-Control', 'no-store').send()
    const spoilers = await readSpoilers(db, actor.userId, [params.contentId])
    if (spoilers(params.contentId).includes('pictures')) return withoutContent()
    const { sheets } = await lookUp(params.fileId)
    const film = sheets && (await findFilm(db, params.fileId))
    const found = film && (await kept.find(film))
    // A page of cards asks for many: what is not there yet is no failure.
    if (!found) return withoutContent()
    const picture = pictureAt(found, query.at)
    const etag = `"${found.version}-at-${picture}"`
    reply.header('ETag', etag).header('Cache-Control', 'private, max-age=3600')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const readSheet = (sheet: number) => kept.readSheet(film, sheet)
    const body = await drawInTurn(() => cutPicture(found, picture, readSheet).catch(nothingUnlessAway))
    return body ? reply.type('image/webp').send(body) : withoutContent()
  })

  serve(previews.sheet, async (context) => {
    const { params, query, request, reply } = context
    await getVisibleFile(db, context, params.contentId, params.fileId)
    const film = await findFilm(db, params.fileId)
    const found = film && (await kept.find(film))
    if (!found) throw new AppError('NOT_FOUND', 'playback.noSheet')
    const { version } = found
    const etag = `"${version}-${params.sheet}"`
    // An address that names the version never changes its bytes.
    reply.header('ETag', etag).header('Cache-Control', query.v === version ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const body = await kept.readSheet(film, params.sheet)
    if (!body) throw new AppError('NOT_FOUND', 'playback.noSheet')
    return reply.type('image/webp').send(body)
  })
}
