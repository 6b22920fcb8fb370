import { canBeToneMapped, type VideoTrack } from './formats.ts'

/** What BT.601 and BT.709 are called by filters, and their number in streams. */
const standards = { sd: { name: 'smpte170m', code: 6 }, hd: { name: 'bt709', code: 1 } } as const

const isSmall = ({ width, height }: VideoTrack): boolean => width < 1280 && height <= 576
const isRgb = ({ pixelFormat, matrix }: VideoTrack): boolean =>
  matrix === 'gbr' || /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|x2rgb|x2bgr|pal8)/.test(pixelFormat ?? '')

/** The filter that names the colours of a converted picture where its file names none: browsers guess by its size, which has changed. */
export function coloursOf(track: VideoTrack): string[] {
  // ffmpeg makes BT.601 of RGB, whatever its size.
  const isUnnamed = isRgb(track) || track.matrix === 'unknown'
  if (canBeToneMapped(track) || !isUnnamed) return []
  const { name } = isRgb(track) || isSmall(track) ? standards.sd : standards.hd
  return [`setparams=colorspace=${name}:color_primaries=${name}:color_trc=${name}`]
}

const { code } = standards.sd
const named = `colour_primaries=${code}:transfer_characteristics=${code}:matrix_coefficients=${code}`
const naming: Record<string, string> = {
  h264: `h264_metadata=${named}`,
  hevc: `hevc_metadata=${named}`,
  vp9: 'vp9_metadata=color_space=bt601',
}

/** The arguments that name BT.601 in a copied picture of that time which names nothing. */
export function coloursOfCopy(track: VideoTrack): string[] {
  const filter = naming[track.codec]
  return track.matrix === 'unknown' && isSmall(track) && !isRgb(track) && filter !== undefined ? ['-bsf:v', filter] : []
}
