import { AppError } from '@amn/contract/errors'
import { playback } from '@amn/contract/playback/playback'
import type { App } from '../../http/app.ts'
import { countStream } from '../../http/connection/count-stream.ts'
import { personOf } from '../../http/connection/limit-per-person.ts'
import { guardBytes } from '../../http/files/send-file.ts'
import type { Context } from '../../http/serve.ts'
import type { PlaybackPrograms } from '../encoders.ts'
import type { FilmPart, OrderedFilm } from '../ordered-film.ts'
import { openPipe } from '../pipe.ts'
import { pictureStream } from '../../reading/video/tracks.ts'
import { keyframesOf } from './keyframes.ts'
import { equalPieces, laterBy, pieceLength, type Pieces, piecesAt, playListOf } from './play-list.ts'
import { bytesHeld, HlsRun } from './run.ts'
import { HlsSessions } from './sessions.ts'

type HlsContext = Context<typeof playback.hls> | Context<typeof playback.hlsInit> | Context<typeof playback.hlsSegment>

/** Counts what is converted for a person, or refuses it, and gives what is called at its end. */
export type StartConversion = (order: FilmPart['job']['order'], person: string) => () => void

interface Parts {
  programs: PlaybackPrograms
  /** Finds and checks what a call is about. */
  find: (context: HlsContext) => Promise<OrderedFilm>
  startConversion: StartConversion
}

/** A piece of one of the files of a film. */
interface Wanted {
  part: FilmPart
  pieces: Pieces
  first: number
}

const behindEnd = () => new AppError('NOT_FOUND', 'playback.noPiece')
// A copied piece is asked for just behind its keyframe, so that no rounding leads to the one before.
const inside = 0.02
/** Bytes of pieces that are held for all players together when no other begins. */
const mostHeldByAll = 256 * 1024 ** 2

/** Films as HLS, for players without Media Source Extensions: what the decision said, in pieces. */
export function hlsRoutes({ serve, config }: App, { programs, find, startConversion }: Parts): void {
  const { ffmpeg, ffprobe = null, idle = 25_000 } = programs
  const findKeyframes = keyframesOf(config, ffprobe)
  const sessions = new HlsSessions()

  const findPieces = async ({ file, job }: FilmPart): Promise<Pieces> => {
    const { duration, order, probe, begin = 0 } = job
    const stream = pictureStream(probe, order.videoTrack ?? 0)
    if (order.video === 'copy') return laterBy(piecesAt(await findKeyframes(file, job.path, stream), duration ?? 0), begin)
    if (duration === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.unknown')
    return laterBy(equalPieces(duration), begin)
  }
  const listPieces = (film: OrderedFilm): Promise<Pieces[]> => Promise.all(film.parts.map(findPieces))
  const begin = async (context: HlsContext, { part, pieces, first }: Wanted) => {
    if (ffmpeg === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    if (bytesHeld() > mostHeldByAll) throw new AppError('BUSY', 'playback.busy', { retryAfter: 10 })
    const { order } = part.job
    const free = startConversion(order, personOf(context.actor, context.request))
    try {
      const at = (pieces.starts[first] ?? 0) - pieces.begin
      const start = at === 0 || order.video !== 'copy' ? at : at + inside
      const pipe = await openPipe(ffmpeg, { ...part.job, start: first === 0 ? 0 : start, pieces: pieceLength }, { idle })
      if (!pipe) throw behindEnd()
      pipe.once('close', free)
      context.watch(pipe)
      const run = new HlsRun(pipe, pieces, first)
      const end = () => {
        free()
        run.end()
      }
      return { run, end }
    } catch (error) {
      free()
      throw error
    }
  }
  const use = (context: HlsContext, wanted: Wanted, fits: (run: HlsRun) => boolean) => {
    const { actor, request, query } = context
    const person = personOf(actor, request)
    const player = `${actor.sessionId} ${query.player ?? ''}`
    const { file, job } = wanted.part
    const key = JSON.stringify([file.fileId, job.order])
    return sessions.use({ person, player, key }, fits, () => begin(context, wanted))
  }
  /** The file that a piece of its film is of, and which of its own pieces that is. */
  const findPiece = ({ parts }: OrderedFilm, pieces: readonly Pieces[], piece: number): Wanted => {
    let first = piece
    for (const [at, own] of pieces.entries()) {
      const part = parts[at]
      if (part && first < own.starts.length) return { part, pieces: own, first }
      first -= own.starts.length
    }
    throw behindEnd()
  }
  const answer = async ({ request, reply }: HlsContext, type: string, make: () => Promise<Buffer | string | undefined>) => {
    const body = request.method === 'HEAD' ? '' : await make()
    if (body === undefined) throw behindEnd()
    return guardBytes(reply).header('Cache-Control', 'no-store').type(type).send(body)
  }

  serve(playback.hls, async (context) => {
    const film = await find(context)
    const query = new URLSearchParams(context.request.query as Record<string, string>)
    return answer(context, 'application/vnd.apple.mpegurl', async () => playListOf(await listPieces(film), query.toString()))
  })
  serve(playback.hlsInit, async (context) => {
    const part = (await find(context)).parts[context.query.part]
    if (!part) throw behindEnd()
    return answer(context, 'video/mp4', async () => {
      const pieces = await findPieces(part)
      return (await use(context, { part, pieces, first: 0 }, () => true))?.init()
    })
  })
  serve(playback.hlsSegment, async (context) => {
    const { actor, params, request, reply } = context
    const { segment } = params
    const film = await find(context)
    const wanted = findPiece(film, await listPieces(film), segment)
    countStream(actor, request, reply)
    return answer(context, 'video/iso.segment', async () =>
      (await use(context, wanted, (run) => run.has(wanted.first)))?.piece(wanted.first),
    )
  })
}
