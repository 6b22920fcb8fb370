import type { Probe } from '@amn/contract/media/content'
import { quietly, safeInput } from '../../reading/video/safe-input.ts'
import { pictureStream } from '../../reading/video/tracks.ts'
import { toneMap } from '../arguments.ts'
import type { PreviewPlan } from './plan.ts'

/** The longer side of a picture in pixels. */
export const pictureSize = 320

/** A film of which pictures are drawn. */
export interface Drawing {
  path: string
  plan: PreviewPlan
  probe: Probe | null
  /** Whether this ffmpeg can show HDR on a screen without it. */
  canToneMap: boolean
}

// As it is to be seen: turned upright by ffmpeg itself, and in the shape that its pixels have.
const half = pictureSize / 2
const scale = `scale=w='if(gte(dar,1),${pictureSize},max(2,2*round(${half}*dar)))':h='if(gte(dar,1),max(2,2*round(${half}/dar)),${pictureSize})':flags=bilinear`

const filters = ({ probe, canToneMap }: Drawing): string[] => {
  const hdr = probe?.video?.[0]?.hdr
  return [scale, 'setsar=1', ...(canToneMap && hdr !== undefined && hdr !== 'dolbyVision' ? toneMap : []), 'format=rgb24']
}

const input = ({ path, probe }: Drawing, before: readonly string[]): string[] => [
  ...quietly,
  '-threads',
  '1',
  ...safeInput(path, ['picture'], [...before, '-an', '-sn', '-dn']),
  '-map',
  `0:${pictureStream(probe)}`,
]

const output = (filter: readonly string[], count: number): string[] => [
  '-vf',
  filter.join(','),
  '-frames:v',
  String(count),
  '-c:v',
  'ppm',
  '-f',
  'image2pipe',
  'pipe:1',
]

/** Arguments of ffmpeg: draw the pictures of a whole film in their order, one each interval. */
export const filmArguments = (drawing: Drawing): string[] => {
  const { plan } = drawing
  const skip = plan.method === 'keyframes' ? ['-skip_frame', 'nokey'] : []
  return [...input(drawing, skip), ...output([`fps=1/${plan.interval}:start_time=0`, ...filters(drawing)], plan.count)]
}

/** Arguments of ffmpeg: draw the picture at a second of a film, or rather at the keyframe before it. */
export const jumpArguments = (drawing: Drawing, seconds: number): string[] => [
  ...input(drawing, ['-ss', seconds.toFixed(2), '-noaccurate_seek']),
  ...output(filters(drawing), 1),
]
