/**
 * The endings of films: for each type the formats of ffmpeg that AMN opens it as, their endings, and those that cameras, recorders and discs give to
 * the same formats. A test compares them with what ffmpeg itself says of these formats.
 */
export const filmFormats: readonly { mimeType: string; formats: string; endings: string }[] = [
  { mimeType: 'video/mp4', formats: 'mp4 ipod ismv psp f4v', endings: 'mp4 m4v mp4v mpg4 m4p f4p ismv psp' },
  { mimeType: 'video/x-matroska', formats: 'matroska', endings: 'mkv mk3d' },
  { mimeType: 'video/webm', formats: 'webm', endings: 'webm' },
  { mimeType: 'video/x-msvideo', formats: 'avi amv', endings: 'avi divx xvid amv' },
  { mimeType: 'video/quicktime', formats: 'mov mj2', endings: 'mov qt mj2' },
  { mimeType: 'video/mp2t', formats: 'mpegts', endings: 'ts m2ts mts m2t tp trp tod' },
  {
    mimeType: 'video/mpeg',
    formats: 'mpeg mpeg1video mpeg2video mpegvideo vob svcd dvd',
    endings: 'mpg mpeg mpe mpv m1v m2v m2p ps vob evo vro mod dat dvd',
  },
  { mimeType: 'video/x-ms-wmv', formats: 'asf', endings: 'wmv asf wm' },
  { mimeType: 'video/x-flv', formats: 'flv live_flv f4v', endings: 'flv f4v' },
  { mimeType: 'video/ogg', formats: 'ogg ogv', endings: 'ogv ogm ogx' },
  { mimeType: 'video/3gpp', formats: '3gp 3g2', endings: '3gp 3g2 3gpp 3gp2 3gpp2' },
  { mimeType: 'application/vnd.rn-realmedia', formats: 'rm', endings: 'rm rmvb' },
  { mimeType: 'application/mxf', formats: 'mxf', endings: 'mxf' },
  { mimeType: 'application/gxf', formats: 'gxf', endings: 'gxf' },
  { mimeType: 'video/x-wtv', formats: 'wtv', endings: 'wtv' },
  { mimeType: 'video/x-dv', formats: 'dv', endings: 'dv dif' },
  { mimeType: 'video/x-nut', formats: 'nut', endings: 'nut' },
  { mimeType: 'video/x-ivf', formats: 'ivf', endings: 'ivf' },
  { mimeType: 'video/h264', formats: 'h264', endings: 'h264 264 h26l avc' },
  { mimeType: 'video/h265', formats: 'hevc', endings: 'hevc h265 265' },
  { mimeType: 'video/av1', formats: 'obu', endings: 'obu' },
  { mimeType: 'video/vc1', formats: 'vc1', endings: 'vc1' },
  { mimeType: 'video/x-motion-jpeg', formats: 'mjpeg smjpeg', endings: 'mjpg mjpeg' },
]

/** Endings that other kinds of files have more often: sources, music of trackers, data, documents. Their first bytes decide. */
export const doubtfulEndings: ReadonlySet<string> = new Set('ts mts mod dat ps m4p dvd dif avc'.split(' '))
