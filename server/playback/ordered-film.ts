import { AppError } from '@amn/contract/errors'
import type { Probe } from '@amn/contract/media/content'
import { startsOf } from '@amn/contract/playback/film-parts'
import type { StreamOrder } from '@amn/contract/playback/playback'
import type { Db } from '../db/tables.ts'
import { getVisibleFile, type Scope } from '../domain/visibility/visible-queries.ts'
import type { StreamJob } from './arguments.ts'
import type { PlaybackPrograms } from './encoders.ts'
import { getPlayedPath, listPlayedFiles, type PlayableFile } from './queries.ts'

interface Asked {
  params: { contentId: number; fileId: number }
  query: Pick<StreamOrder, 'video' | 'audio'> & {
    [K in 'videoTrack' | 'audioTrack' | 'height' | 'burn' | 'audioDelay']?: number | undefined
  }
}
/** One of the files of a film, with what is to be made of it. */
export interface FilmPart {
  file: PlayableFile
  job: Omit<StreamJob, 'start'>
}
/** A film with the order for a stream of it, which it can fulfil: its files, which follow one another. */
export interface OrderedFilm {
  order: StreamOrder
  parts: readonly [FilmPart, ...FilmPart[]]
}

const missing = () => new AppError('UNPROCESSABLE_FILE', 'playback.noTrack')
const hasBurnt = ({ burn }: StreamOrder, { subtitles }: Probe) => burn === null || subtitles?.some(({ index }) => index === burn) === true

/** What an order means for one of the files: only streams that are there are taken. Of a film in several, each has what it can. */
function orderOfPart(order: StreamOrder, probe: Probe, isAlone: boolean): StreamOrder {
  const hasPicture = order.video === 'none' || probe.video?.[order.videoTrack ?? 0] !== undefined
  const hasSound = order.audio === 'none' || probe.audio?.[order.audioTrack ?? 0] !== undefined
  if ((order.video !== 'none' && !probe.video?.length) || (order.audio !== 'none' && !probe.audio?.length)) throw missing()
  if (isAlone && (!hasPicture || !hasSound || !hasBurnt(order, probe))) throw missing()
  return {
    ...order,
    ...(!hasPicture && { videoTrack: 0 }),
    ...(!hasSound && { audioTrack: 0 }),
    ...(!hasBurnt(order, probe) && { burn: null }),
  }
}

/** Finds a film that the caller may play and checks what is asked of it. */
export async function findOrderedFilm(
  db: Db,
  { ffmpeg, encoder }: PlaybackPrograms,
  scope: Scope,
  { params, query }: Asked,
): Promise<OrderedFilm> {
  const files = await listPlayedFiles(db, scope, params)
  const { video, audio, videoTrack = null, audioTrack = null, height = null, burn = null, audioDelay = 0 } = query
  const order = { video, audio, videoTrack, audioTrack, height, burn, audioDelay }
  const starts = startsOf(files)
  const found = await encoder()
  const partOf = async (file: PlayableFile, at: number): Promise<FilmPart> => {
    const { probe, duration } = file
    if (!probe) throw new AppError('UNPROCESSABLE_FILE', 'playback.unknown')
    if (ffmpeg === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
    const own = orderOfPart(order, probe, files.length === 1)
    const path = await getPlayedPath(db, file)
    const soundId = own.audio === 'none' ? undefined : probe.audio?.[own.audioTrack ?? 0]?.fileId
    const soundFile = soundId === undefined ? undefined : await getVisibleFile(db, scope, params.contentId, soundId)
    const soundPath = soundFile && (await getPlayedPath(db, soundFile))
    return {
      file,
      job: { path, ...(soundPath !== undefined && { soundPath }), probe, duration, order: own, encoder: found, begin: starts[at] ?? 0 },
    }
  }
  const [first, ...others] = await Promise.all(files.map(partOf))
  if (!first) throw missing()
  return { order, parts: [first, ...others] }
}
