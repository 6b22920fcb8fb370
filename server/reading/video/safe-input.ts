/** The containers that are opened; what lists other files, such as a playlist under a film's name, is none of them. */
const containers =
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,mpegts,mpeg,mpegvideo,asf,flv,live_flv,ogg,rm,wav,w64,mp3,aac,flac,ac3,eac3,dts,dtshd,ape,wv,aiff,caf,truehd,nut,h264,hevc,m4v,ivf,obu,wtv,mxf,gxf,dv,vc1,mjpeg,smjpeg'

/**
 * The decoders that may run, by ffmpeg's names (`ffmpeg -decoders`): what films and recordings of these containers are made of, so no formats of
 * games, screens and archives, in which most of ffmpeg's faults were found.
 */
const decoders = {
  picture:
    'h264,hevc,vvc,av1,libdav1d,libaom-av1,vp3,vp4,vp5,vp6,vp6a,vp6f,vp7,vp8,vp9,libvpx,libvpx-vp9,theora,mpeg1video,mpeg2video,mpegvideo,mpeg4,msmpeg4,msmpeg4v1,msmpeg4v2,wmv1,wmv2,wmv3,vc1,mss2,h261,h263,h263i,h263p,flv,flashsv,flashsv2,rv10,rv20,rv30,rv40,svq1,svq3,indeo2,indeo3,indeo4,indeo5,cinepak,rpza,qtrle,msvideo1,msrle,mjpeg,mjpegb,prores,dnxhd,cfhd,dvvideo,amv,ffv1,huffyuv,ffvhuff,utvideo,rawvideo,v210,jpeg2000,png',
  sound:
    'aac,aac_latm,ac3,eac3,dca,truehd,mlp,mp1,mp1float,mp2,mp2float,mp3,mp3float,mp3adufloat,mp3on4float,als,flac,alac,ape,tta,tak,wavpack,shorten,opus,libopus,vorbis,libvorbis,speex,libspeex,wmav1,wmav2,wmapro,wmalossless,wmavoice,cook,sipr,ralf,real_144,real_288,atrac1,atrac3,atrac3al,atrac3plus,atrac3plusal,amrnb,amrwb,qcelp,evrc,gsm,gsm_ms,g722,g726,g723_1,g729,ilbc,nellymoser,qdm2,qdmc,mace3,mace6,dvaudio,s302m,dolby_e,dst,dsd_lsbf,dsd_lsbf_planar,dsd_msbf,dsd_msbf_planar,mpc7,mpc8,adpcm_ms,adpcm_ima_amv,adpcm_ima_wav,adpcm_ima_qt,adpcm_swf,adpcm_yamaha,adpcm_g722,pcm_alaw,pcm_mulaw,pcm_bluray,pcm_dvd,pcm_f32be,pcm_f32le,pcm_f64be,pcm_f64le,pcm_s8,pcm_s8_planar,pcm_u8,pcm_s16be,pcm_s16be_planar,pcm_s16le,pcm_s16le_planar,pcm_u16be,pcm_u16le,pcm_s24be,pcm_s24daud,pcm_s24le,pcm_s24le_planar,pcm_u24be,pcm_u24le,pcm_s32be,pcm_s32le,pcm_s32le_planar,pcm_u32be,pcm_u32le,pcm_s64be,pcm_s64le',
  text: 'subrip,srt,ass,ssa,mov_text,webvtt,text,cc_dec,microdvd,sami,subviewer,subviewer1,mpl2,vplayer,realtext,jacosub,stl',
  drawnText: 'pgssub,dvdsub,dvbsub,xsub,libzvbi_teletextdec',
} as const

/** What ffmpeg may decode of a file. */
export type Decoded = keyof typeof decoders

// A row of JPEGs is taken for one picture unless its format is named.
const formatOf = (path: string) => (/\.mjpe?g$/i.test(path) ? ['-f', 'mjpeg'] : [])

/**
 * Arguments of ffmpeg and ffprobe that open this file alone: as a known container, with known decoders, and never as an address. A mere look, which
 * tells of codecs that are not decoded here too, names no decoders. What stands before an input, such as `-ss`, is given as `options`.
 */
export const safeInput = (path: string, decoded: readonly Decoded[] | undefined, options: readonly string[] = []): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  containers,
  ...(decoded === undefined ? [] : ['-codec_whitelist', decoded.map((kind) => decoders[kind]).join(',')]),
  ...options,
  ...formatOf(path),
  '-i',
  `file:${path}`,
]

/** Arguments with which every run of ffmpeg begins: it asks nothing, and says errors alone. */
export const quietly = ['-nostdin', '-v', 'error'] as const
