import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg, shootFilm, writeTune } from './film/run.ts'
import { dub, speak } from './film/speech.ts'
import { readDisplayFont } from './pack/woff.ts'
import { bakerAndComet } from './texts/baker-and-comet.ts'
import { lanternThief } from './texts/lantern-thief.ts'
import { kitchenEnglish, spokenEnglish, spokenPolish, toAss, toSrt } from './texts/subtitles.ts'

const clips = join(import.meta.dirname, 'clips')
const bench = await mkdtemp(join(tmpdir(), 'amn-clips-'))
const at = (name: string) => join(bench, name)
const out = (name: string) => join(clips, name)

const baseline = [
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '31',
  '-g',
  '48',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '1',
]
const aac = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1']
const spoken = [
  '-c:a',
  'libmp3lame',
  '-b:a',
  '24k',
  '-ar',
  '22050',
  '-ac',
  '1',
  '-map_metadata',
  '-1',
  '-id3v2_version',
  '0',
  '-write_xing',
  '1',
]

const makeFilms = async () => {
  for (const [name, seconds, mood] of [
    ['sea', 30, 'bright'],
    ['train', 24, 'dark'],
    ['kitchen', 22, 'bright'],
    ['city', 20, 'dark'],
    ['planets', 40, 'bright'],
  ] as const)
    await writeTune(at(`${name}.wav`), seconds, name, mood)
  await shootFilm('sea', 'dusk', 30, at('sea.wav'), [...baseline, ...aac, '-movflags', '+faststart', out('sea.mp4')])
  await shootFilm('train', 'ember', 24, at('train.wav'), [...baseline, ...aac, '-movflags', '+faststart', out('train.mp4')])
  await shootFilm('kitchen', 'dusk', 22, at('kitchen.wav'), [...baseline, ...aac, '-movflags', '+faststart', out('kitchen.mp4')])
  await shootFilm('city', 'violet', 20, at('city.wav'), [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '44',
    '-cpu-used',
    '2',
    '-g',
    '48',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'libopus',
    '-b:a',
    '40k',
    out('city.webm'),
  ])
  await shootFilm('sea', 'polar', 8, at('sea.wav'), [
    '-c:v',
    'libx265',
    '-crf',
    '30',
    '-x265-params',
    'log-level=none:pools=1:info=0',
    '-pix_fmt',
    'yuv420p10le',
    '-c:a',
    'ac3',
    '-b:a',
    '96k',
    '-ac',
    '2',
    out('hevc-ac3.mkv'),
  ])
  await ffmpeg(['-i', out('train.mp4'), '-t', '12', '-c:v', 'copy', '-c:a', 'ac3', '-b:a', '96k', '-ac', '2', out('h264-ac3.mkv')])
  await ffmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=96x54:r=6:d=1',
    '-f',
    'lavfi',
    '-i',
    'sine=440:d=1',
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-crf',
    '40',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '16k',
    '-ar',
    '16000',
    '-ac',
    '1',
    '-movflags',
    '+faststart',
    out('tiny.mp4'),
  ])
}

const makeManyTracks = async () => {
  await dub(spokenPolish, 'pl', at('planets.wav'), at('planets-pl.wav'))
  await dub(spokenEnglish, 'en', at('planets.wav'), at('planets-en.wav'))
  await shootFilm('planets', 'night', 40, at('planets-pl.wav'), [...baseline, ...aac, at('planets.mkv')])
  await writeFile(at('pl.srt'), toSrt(spokenPolish))
  await writeFile(at('en.srt'), toSrt(spokenEnglish))
  await writeFile(at('en.ass'), toAss('The Glass Orchard', spokenEnglish))
  await writeFile(at('Righteous.ttf'), readDisplayFont())
  const chapters = [
    ['Prologue', 0, 12],
    ['The Count', 12, 26],
    ['Good Night', 26, 40],
  ] as const
  await writeFile(
    at('chapters.txt'),
    `;FFMETADATA1\ntitle=The Glass Orchard\n${chapters.map(([title, from, to]) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${from}\nEND=${to}\ntitle=${title}\n`).join('')}`,
  )
  const tracks = [
    '-map',
    '0:v',
    '-map',
    '0:a',
    '-map',
    '1:a',
    '-map',
    '2',
    '-map',
    '3',
    '-map',
    '4',
    '-map_metadata',
    '5',
    '-map_chapters',
    '5',
  ]
  const named = [
    '-metadata:s:a:0',
    'language=pol',
    '-metadata:s:a:0',
    'title=Lektor',
    '-metadata:s:a:1',
    'language=eng',
    '-metadata:s:a:1',
    'title=Narrator',
    '-metadata:s:s:0',
    'language=pol',
    '-metadata:s:s:1',
    'language=eng',
    '-metadata:s:s:2',
    'language=eng',
    '-metadata:s:s:2',
    'title=Styled',
  ]
  const font = ['-attach', at('Righteous.ttf'), '-metadata:s:t', 'mimetype=font/ttf', '-metadata:s:t', 'filename=Righteous.ttf']
  await ffmpeg([
    '-i',
    at('planets.mkv'),
    '-i',
    at('planets-en.wav'),
    '-i',
    at('pl.srt'),
    '-i',
    at('en.srt'),
    '-i',
    at('en.ass'),
    '-i',
    at('chapters.txt'),
    ...tracks,
    '-c',
    'copy',
    '-c:a:1',
    'aac',
    '-b:a:1',
    '48k',
    '-ac:a:1',
    '1',
    ...named,
    ...font,
    out('many-tracks.mkv'),
  ])
  await writeFile(at('kitchen.ass'), toAss('Hoshizora Ramen', kitchenEnglish))
  await ffmpeg([
    '-i',
    out('kitchen.mp4'),
    '-i',
    at('kitchen.ass'),
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-metadata:s:a:0',
    'language=jpn',
    '-metadata:s:s:0',
    'language=eng',
    ...font,
    out('kitchen-ass.mkv'),
  ])
}

const makeSpeech = async () => {
  const polish = bakerAndComet.chapters
    .slice(0, 4)
    .map(({ title, paragraphs }) => `${title.replace(/^.*?\. /, '')}. ${paragraphs[0] ?? ''}`)
  const english = lanternThief.chapters
    .slice(0, 3)
    .map(({ title, paragraphs }) => `${title.replace(/^\d+/, 'Chapter $&')}. ${paragraphs[0] ?? ''}`)
  for (const [i, text] of polish.entries()) {
    await speak(text, 'pl', at(`pl-${i + 1}.wav`))
    await ffmpeg(['-i', at(`pl-${i + 1}.wav`), ...spoken, out(`baker-${i + 1}.mp3`)])
  }
  const parts: string[] = []
  for (const [i, text] of english.entries()) {
    await speak(text, 'en', at(`en-${i + 1}.wav`))
    await ffmpeg(['-i', at(`en-${i + 1}.wav`), ...spoken, out(`lantern-${i + 1}.mp3`)])
    parts.push(`file '${at(`en-${i + 1}.wav`)}'`)
  }
  await writeFile(at('parts.txt'), parts.join('\n'))
  await ffmpeg(['-f', 'concat', '-safe', '0', '-i', at('parts.txt'), '-t', '45', at('book.wav')])
  const marks = lanternThief.chapters
    .slice(0, 3)
    .map(({ title }, i) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${i * 15}\nEND=${i * 15 + 15}\ntitle=${title}\n`)
  await writeFile(
    at('marks.txt'),
    `;FFMETADATA1\ntitle=The Lantern Thief\nartist=Ada Marlowe\nalbum=The Lantern Thief\ngenre=Audiobook\n${marks.join('')}`,
  )
  await ffmpeg([
    '-i',
    at('book.wav'),
    '-i',
    at('marks.txt'),
    '-map',
    '0:a',
    '-map_metadata',
    '1',
    '-map_chapters',
    '1',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    '-ar',
    '22050',
    '-ac',
    '1',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '-brand',
    'M4B ',
    out('lantern.m4b'),
  ])
}

const makeMusic = async () => {
  for (const [name, mood] of [
    ['morning', 'bright'],
    ['evening', 'dark'],
  ] as const) {
    await writeTune(at(`${name}.wav`), 22, name, mood)
    await ffmpeg([
      '-i',
      at(`${name}.wav`),
      '-c:a',
      'libmp3lame',
      '-b:a',
      '48k',
      '-ac',
      '1',
      '-map_metadata',
      '-1',
      '-id3v2_version',
      '0',
      out(`${name}.mp3`),
    ])
  }
  await ffmpeg([
    '-i',
    at('morning.wav'),
    '-t',
    '6',
    '-ar',
    '22050',
    '-c:a',
    'flac',
    '-metadata',
    'title=Morning, in full',
    out('morning.flac'),
  ])
  await ffmpeg(['-i', at('evening.wav'), '-c:a', 'libopus', '-b:a', '32k', '-metadata', 'title=Evening', out('evening.ogg')])
  await ffmpeg([
    '-f',
    'lavfi',
    '-i',
    'sine=523:d=0.5',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '16k',
    '-ar',
    '16000',
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
    '-write_xing',
    '0',
    out('tiny.mp3'),
  ])
}

await makeSpeech()
await makeMusic()
await makeFilms()
await makeManyTracks()
await copyFile(at('Righteous.ttf'), out('Righteous.ttf'))
await rm(bench, { recursive: true })
