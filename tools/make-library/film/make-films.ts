import { copyFile, writeFile } from 'node:fs/promises'
import { readDisplayFont } from '../pack/woff.ts'
import { kitchenEnglish, spokenEnglish, spokenPolish, toAss, toSrt } from '../texts/subtitles.ts'
import { typed, type Places } from './places.ts'
import { ffmpeg, shootFilm, writeTune } from './run.ts'
import { dub } from './speech.ts'

const baseline = typed('-c:v libx264 -profile:v baseline -preset veryslow -tune animation -crf 31 -g 48 -pix_fmt yuv420p -threads 1')
const aac = typed('-c:a aac -b:a 48k -ac 1')
const ac3 = typed('-c:a ac3 -b:a 96k -ac 2')
const streamable = typed('-movflags +faststart')
const vp9 = typed('-c:v libvpx-vp9 -b:v 0 -crf 44 -cpu-used 2 -g 48 -pix_fmt yuv420p -c:a libopus -b:a 40k')
const hevc = typed('-c:v libx265 -crf 30 -x265-params log-level=none:pools=1:info=0 -pix_fmt yuv420p10le')
const tiny = typed('-c:v libx264 -profile:v baseline -crf 40 -pix_fmt yuv420p -threads 1 -c:a aac -b:a 16k -ar 16000 -ac 1')

/** The plain films: H.264 in MP4, VP9 in WebM, HEVC and AC-3 that most browsers refuse, and one of a second for benches. */
export const makeFilms = async ({ at, out }: Places): Promise<void> => {
  const tunes = [
    ['sea', 30, 'bright'],
    ['train', 24, 'dark'],
    ['kitchen', 22, 'bright'],
    ['city', 20, 'dark'],
  ] as const
  for (const [name, seconds, mood] of tunes) await writeTune(at(`${name}.wav`), seconds, name, mood)
  await shootFilm('sea', 'dusk', 30, at('sea.wav'), [...baseline, ...aac, ...streamable, out('sea.mp4')])
  await shootFilm('train', 'ember', 24, at('train.wav'), [...baseline, ...aac, ...streamable, out('train.mp4')])
  await shootFilm('kitchen', 'dusk', 22, at('kitchen.wav'), [...baseline, ...aac, ...streamable, out('kitchen.mp4')])
  await shootFilm('city', 'violet', 20, at('city.wav'), [...vp9, out('city.webm')])
  await shootFilm('sea', 'polar', 8, at('sea.wav'), [...hevc, ...ac3, out('hevc-ac3.mkv')])
  await ffmpeg(['-i', out('train.mp4'), '-t', '12', '-c:v', 'copy', ...ac3, out('h264-ac3.mkv')])
  const drawn = typed('-f lavfi -i testsrc2=s=96x54:r=6:d=1 -f lavfi -i sine=440:d=1')
  await ffmpeg([...drawn, ...tiny, ...streamable, out('tiny.mp4')])
}

const chapters = [
  ['Prologue', 0, 12],
  ['The Count', 12, 26],
  ['Good Night', 26, 40],
] as const

const tracks = typed('-map 0:v -map 0:a -map 1:a -map 2 -map 3 -map 4 -map_metadata 5 -map_chapters 5')
const recode = typed('-c copy -c:a:1 aac -b:a:1 48k -ac:a:1 1')
const named = [
  ...typed('-metadata:s:a:0 language=pol -metadata:s:a:0 title=Lektor -metadata:s:a:1 language=eng -metadata:s:a:1 title=Narrator'),
  ...typed('-metadata:s:s:0 language=pol -metadata:s:s:1 language=eng -metadata:s:s:2 language=eng -metadata:s:s:2 title=Styled'),
]

/** Matroska films with all that fits: two soundtracks, three subtitles, a font and chapters. */
export const makeManyTracks = async ({ at, out }: Places): Promise<void> => {
  await writeTune(at('planets.wav'), 40, 'planets')
  await dub(spokenPolish, 'pl', at('planets.wav'), at('planets-pl.wav'))
  await dub(spokenEnglish, 'en', at('planets.wav'), at('planets-en.wav'))
  await shootFilm('planets', 'night', 40, at('planets-pl.wav'), [...baseline, ...aac, at('planets.mkv')])
  await writeFile(at('pl.srt'), toSrt(spokenPolish))
  await writeFile(at('en.srt'), toSrt(spokenEnglish))
  await writeFile(at('en.ass'), toAss('The Glass Orchard', spokenEnglish))
  await writeFile(at('kitchen.ass'), toAss('Hoshizora Ramen', kitchenEnglish))
  await writeFile(at('Righteous.ttf'), readDisplayFont())
  const marks = chapters.map(([title, from, to]) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${from}\nEND=${to}\ntitle=${title}\n`)
  await writeFile(at('chapters.txt'), `;FFMETADATA1\ntitle=The Glass Orchard\n${marks.join('')}`)
  const inputs = ['planets.mkv', 'planets-en.wav', 'pl.srt', 'en.srt', 'en.ass', 'chapters.txt'].flatMap((name) => ['-i', at(name)])
  const font = ['-attach', at('Righteous.ttf'), ...typed('-metadata:s:t mimetype=font/ttf -metadata:s:t filename=Righteous.ttf')]
  await ffmpeg([...inputs, ...tracks, ...recode, ...named, ...font, out('many-tracks.mkv')])
  const dubbed = typed('-map 0 -map 1 -c copy -metadata:s:a:0 language=jpn -metadata:s:s:0 language=eng')
  await ffmpeg(['-i', out('kitchen.mp4'), '-i', at('kitchen.ass'), ...dubbed, ...font, out('kitchen-ass.mkv')])
  await copyFile(at('Righteous.ttf'), out('Righteous.ttf'))
}
