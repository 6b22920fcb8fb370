import { writeFile } from 'node:fs/promises'
import { bakerAndComet } from '../texts/baker-and-comet.ts'
import { lanternThief } from '../texts/lantern-thief.ts'
import { typed, type Places } from './places.ts'
import { ffmpeg, writeTune } from './run.ts'
import { speak } from './speech.ts'

const untagged = typed('-map_metadata -1 -id3v2_version 0')
const spoken = [...typed('-c:a libmp3lame -b:a 24k -ar 22050 -ac 1 -write_xing 1'), ...untagged]
const played = [...typed('-c:a libmp3lame -b:a 48k -ac 1'), ...untagged]
const audiobook = typed('-map 0:a -map_metadata 1 -map_chapters 1 -c:a aac -b:a 32k -ar 22050 -ac 1 -movflags +faststart -f mp4 -brand')

/** The opening of each chapter read aloud, as MP3s and as one M4B of three chapters of fifteen seconds. */
export const makeSpeech = async ({ at, out }: Places): Promise<void> => {
  const polish = bakerAndComet.chapters
    .slice(0, 4)
    .map(({ title, paragraphs }) => `${title.replace(/^.*?\. /, '')}. ${paragraphs[0] ?? ''}`)
  for (const [i, text] of polish.entries()) {
    await speak(text, 'pl', at(`pl-${i + 1}.wav`))
    await ffmpeg(['-i', at(`pl-${i + 1}.wav`), ...spoken, out(`baker-${i + 1}.mp3`)])
  }
  const read = lanternThief.chapters.slice(0, 3)
  for (const [i, { title, paragraphs }] of read.entries()) {
    await speak(`${title.replace(/^\d+/, 'Chapter $&')}. ${paragraphs[0] ?? ''}`, 'en', at(`en-${i + 1}.wav`))
    await ffmpeg(['-i', at(`en-${i + 1}.wav`), ...spoken, out(`lantern-${i + 1}.mp3`)])
  }
  // Each part is filled up or cut to fifteen seconds, so that a chapter's mark stands where its voice begins.
  const parts = read.map((_, i) => `[${i}]apad,atrim=0:15[p${i}]`).join(';')
  const joined = `${parts};${read.map((_, i) => `[p${i}]`).join('')}concat=n=3:v=0:a=1`
  await ffmpeg([...read.flatMap((_, i) => ['-i', at(`en-${i + 1}.wav`)]), '-filter_complex', joined, at('book.wav')])
  const marks = read.map(({ title }, i) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${i * 15}\nEND=${i * 15 + 15}\ntitle=${title}\n`)
  const head = ';FFMETADATA1\ntitle=The Lantern Thief\nartist=Ada Marlowe\nalbum=The Lantern Thief\ngenre=Audiobook\n'
  await writeFile(at('marks.txt'), head + marks.join(''))
  await ffmpeg(['-i', at('book.wav'), '-i', at('marks.txt'), ...audiobook, 'M4B ', out('lantern.m4b')])
}

/** Two small tunes in MP3, one in FLAC, one in Opus, and half a second of tone for benches. */
export const makeMusic = async ({ at, out }: Places): Promise<void> => {
  await writeTune(at('morning.wav'), 22, 'morning', 'bright')
  await writeTune(at('evening.wav'), 22, 'evening', 'dark')
  await ffmpeg(['-i', at('morning.wav'), ...played, out('morning.mp3')])
  await ffmpeg(['-i', at('evening.wav'), ...played, out('evening.mp3')])
  await ffmpeg(['-i', at('morning.wav'), ...typed('-t 6 -ar 22050 -c:a flac'), '-metadata', 'title=Morning, in full', out('morning.flac')])
  await ffmpeg(['-i', at('evening.wav'), ...typed('-c:a libopus -b:a 32k -metadata title=Evening'), out('evening.ogg')])
  const tone = typed('-f lavfi -i sine=523:d=0.5 -c:a libmp3lame -b:a 16k -ar 16000 -ac 1 -write_xing 0')
  await ffmpeg([...tone, ...untagged, out('tiny.mp3')])
}
