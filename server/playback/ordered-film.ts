import { AppError } from '@amn/contract/errors'
import type { Probe } from '@amn/contract/media/content'
import type { StreamOrder } from '@amn/contract/playback/playback'
import type { Db } from '../db/tables.ts'
import type { Scope } from '../domain/visibility/visible-queries.ts'
import type { StreamJob } from './arguments.ts'
import type { PlaybackPrograms } from './encoders.ts'
import { getPlayedFile, getPlayedPath, type PlayableFile } from './queries.ts'

interface Asked {
  params: { contentId: number; fileId: number }
  query: Pick<StreamOrder, 'video' | 'audio'> & {
    [K in 'videoTrack' | 'audioTrack' | 'height' | 'burn' | 'audioDelay']?: number | undefined
  }
}
/** A film with the order for a stream of it, which it can fulfil. */
export interface OrderedFilm {
  file: PlayableFile
  order: StreamOrder
  job: Omit<StreamJob, 'start'>
}

const missing = () => new AppError('UNPROCESSABLE_FILE', 'playback.noTrack')

/** Checks an order against the file: only streams that are there are taken. */
function checkOrder(order: StreamOrder, probe: Probe): void {
  if (order.video !== 'none' && !probe.video?.[order.videoTrack ?? 0]) throw missing()
  if (order.audio !== 'none' && !probe.audio?.[order.audioTrack ?? 0]) throw missing()
  if (order.burn !== null && !probe.subtitles?.some(({ index }) => index === order.burn)) throw missing()
}

/** Finds a film that the caller may play and checks what is asked of it. */
export async function findOrderedFilm(
  db: Db,
  { ffmpeg, encoder }: PlaybackPrograms,
  scope: Scope,
  { params, query }: Asked,
): Promise<OrderedFilm> {
  const file = await getPlayedFile(db, scope, params)
  const { video, audio, videoTrack = null, audioTrack = null, height = null, burn = null, audioDelay = 0 } = query
  const order = { video, audio, videoTrack, audioTrack, height, burn, audioDelay }
  const { probe, duration } = file
  if (!probe) throw new AppError('UNPROCESSABLE_FILE', 'playback.unknown')
  if (ffmpeg === null) throw new AppError('UNPROCESSABLE_FILE', 'playback.noProgram')
  checkOrder(order, probe)
  const path = await getPlayedPath(db, file)
  return { file, order, job: { path, probe, duration, order, encoder: await encoder() } }
}
