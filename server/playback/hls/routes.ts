import { AppError } from '@amn/contract/errors'
import { playback } from '@amn/contract/playback/playback'
import type { App } from '../../http/app.ts'
import { countStream } from '../../http/connection/count-stream.ts'
import { personOf } from '../../http/connection/limit-per-person.ts'
import { guardBytes } from '../../http/files/send-file.ts'
import type { Context } from '../../http/serve.ts'
import type { PlaybackPrograms } from '../encoders.ts'
import type { OrderedFilm } from '../ordered-film.ts'
import { openPipe } from '../pipe.ts'
import { pictureStream } from '../../reading/video/tracks.ts'
import { keyframesOf } from './keyframes.ts'
import { equalPieces, pieceLength, type Pieces, piecesAt, playListOf } from './play-list.ts'
import { HlsRun } from './run.ts'
import { HlsSessions } from './sessions.ts'

type HlsContext = Context<typeof playback.hls> | Context<typeof playback.hlsInit> | Context<typeof playback.hlsSegment>

interface Parts {
  programs: PlaybackPrograms
  /** Finds and checks what a call is about. */
  find: (context: HlsContext) => Promise<OrderedFilm>
  /** Counts a conversion, or refuses it, and gives what is called at its end. */
  startConversion: (person: string) => () => void
}

const behindEnd = () => new AppError('NOT_FOUND', 'playback.noPiece')
// A copied piece is asked for just behind its keyframe, so that no rounding leads to the one before.
const inside = 0.02

/** Films as HLS, for players without Media Source Extensions: what the decision said, in pieces. */
export function hlsRoutes({ serve, config }: App, { programs, find, startConversion }: Parts): void {
  const { ffmpeg, ffprobe = null, idle = 25_000 } = programs
  const findKeyframes = keyframesOf(config, ffprobe)
  const sessions = new HlsSessions()

  const findPieces = async ({ file, order, job }: OrderedFilm): Promise<Pieces> => {
    const { duration } = job
    const stream = pictureStream(job.probe, order.videoTrack ?? 0)
    if (order.video === 'copy') return piecesAt(await findKeyframes(file, job.path, stream), duration ?? 0)
    if (duration === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.unknown')
    return equalPieces(duration)
  }
  const begin = async (context: HlsContext, film: OrderedFilm, pieces: Pieces, first: number) => {
    if (ffmpeg === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    const free = film.order.video === 'h264' ? startConversion(personOf(context.actor, context.request)) : () => undefined
    try {
      const at = pieces.starts[first] ?? 0
      const start = at === 0 || film.order.video !== 'copy' ? at : at + inside
      const pipe = await openPipe(ffmpeg, { ...film.job, start: first === 0 ? 0 : start, pieces: pieceLength }, { idle })
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
  const use = (context: HlsContext, film: OrderedFilm, pieces: Pieces, first: number, fits: (run: HlsRun) => boolean) => {
    const { actor, request, query } = context
    const person = `${personOf(actor, request)} ${actor.sessionId}`
    const key = JSON.stringify([film.file.fileId, film.order])
    return sessions.use({ person, player: query.player ?? '', key }, fits, () => begin(context, film, pieces, first))
  }
  const answer = async ({ request, reply }: HlsContext, type: string, make: () => Promise<Buffer | string | undefined>) => {
    const body = request.method === 'HEAD' ? '' : await make()
    if (body === undefined) throw behindEnd()
    return guardBytes(reply).header('Cache-Control', 'no-store').type(type).send(body)
  }

  serve(playback.hls, async (context) => {
    const film = await find(context)
    const query = new URLSearchParams(context.request.query as Record<string, string>)
    return answer(context, 'application/vnd.apple.mpegurl', async () => playListOf(await findPieces(film), query.toString()))
  })
  serve(playback.hlsInit, async (context) => {
    const film = await find(context)
    return answer(context, 'video/mp4', async () => (await use(context, film, await findPieces(film), 0, () => true))?.init())
  })
  serve(playback.hlsSegment, async (context) => {
    const { actor, params, request, reply } = context
    const { segment } = params
    const film = await find(context)
    const pieces = await findPieces(film)
    if (segment >= pieces.starts.length) throw behindEnd()
    countStream(actor, request, reply)
    return answer(context, 'video/iso.segment', async () =>
      (await use(context, film, pieces, segment, (run) => run.has(segment)))?.piece(segment),
    )
  })
}
