import { writeFile } from 'node:fs/promises'
import type { Line } from '../texts/subtitles.ts'
import { ffmpeg, run } from './run.ts'

/** Reads a text aloud into a WAV file: Polish by espeak-ng, English by the flite that ffmpeg carries. */
export const speak = async (text: string, language: 'pl' | 'en', file: string): Promise<void> => {
  const written = `${file}.txt`
  await writeFile(written, text)
  if (language === 'pl') await run('espeak-ng', ['-v', 'pl', '-s', '150', '-g', '4', '-w', file, '-f', written])
  else await ffmpeg(['-f', 'lavfi', '-i', `flite=textfile='${written}':voice=slt`, file])
}

/** Spoken lines at their times over a tune, as one WAV file. */
export const dub = async (lines: Line[], language: 'pl' | 'en', tune: string, file: string): Promise<void> => {
  const voices = lines.map((_, i) => `${file}.${i}.wav`)
  for (const [i, line] of lines.entries()) await speak(line.text, language, voices[i] ?? file)
  const delayed = lines.map((line, i) => `[${i + 1}]aresample=44100,adelay=${line.from * 1000}:all=1,volume=1.5[v${i}]`)
  const mixed = `[0]volume=0.35[t];${delayed.join(';')};[t]${lines.map((_, i) => `[v${i}]`).join('')}amix=inputs=${lines.length + 1}:duration=first:normalize=0`
  await ffmpeg(['-i', tune, ...voices.flatMap((voice) => ['-i', voice]), '-filter_complex', mixed, file])
}
