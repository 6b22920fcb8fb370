import { runProgram } from '../../process/run-program.ts'
import { formats } from './probe.ts'

/** The codecs that pictures are drawn of. */
export const codecs =
  'h264,hevc,av1,libdav1d,libaom-av1,vp8,vp9,libvpx,libvpx-vp9,mpeg4,mpeg2video,mpeg1video,msmpeg4v1,msmpeg4v2,msmpeg4v3,wmv1,wmv2,wmv3,vc1,h263,flv,theora,mjpeg,rv30,rv40,prores,dvvideo,mjpegb,ffv1,png'

/** Arguments of ffmpeg: draw one picture of this file alone, opened as a known container with a known codec. */
export const frameArguments = (path: string, seconds: number): string[] => [
  '-nostdin',
  '-v',
  'error',
  '-threads',
  '1',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  formats,
  '-codec_whitelist',
  codecs,
  '-ss',
  seconds.toFixed(2),
  '-an',
  '-sn',
  '-dn',
  '-i',
  `file:${path}`,
  '-map',
  '0:V:0',
  '-frames:v',
  '1',
  '-vf',
  "scale='min(1280,iw)':-2",
  '-c:v',
  'png',
  '-f',
  'image2pipe',
  'pipe:1',
]

/** The picture of a film at a second, as PNG; undefined where none can be drawn. */
export async function frameAt(ffmpeg: string, path: string, seconds: number): Promise<Buffer | undefined> {
  const { code, stdout, ending } = await runProgram(ffmpeg, frameArguments(path, seconds), { file: path, output: 32 * 1024 ** 2 })
  return code === 0 && ending === 'ended' && stdout.length > 0 ? stdout : undefined
}

/** A picture of a film from about a tenth of its length, as PNG; undefined where none can be drawn. */
export async function frameOf(ffmpeg: string, path: string, duration: number | null): Promise<Buffer | undefined> {
  const at = duration === null ? 5 : Math.min(duration / 10, 300)
  return (await frameAt(ffmpeg, path, at)) ?? (await frameAt(ffmpeg, path, 0))
}
