import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { composeTune } from './tune.ts'
import { drawFrame, frameSize, framesPerSecond, type FilmName } from './frames.ts'
import type { PaletteName } from '../draw/palettes.ts'

/** Runs a program to its end, feeding it chunks; throws with the tail of what it complained about. */
export const run = async (program: string, args: string[], feed?: AsyncIterable<Buffer>): Promise<void> => {
  const child = spawn(program, args, { stdio: [feed ? 'pipe' : 'ignore', 'ignore', 'pipe'] })
  const complaints: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk))
  const ended = once(child, 'close')
  if (feed && child.stdin) {
    for await (const chunk of feed) if (!child.stdin.write(chunk)) await once(child.stdin, 'drain')
    child.stdin.end()
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${Buffer.concat(complaints).toString().slice(-600)}`)
}

export const ffmpeg = (args: string[], feed?: AsyncIterable<Buffer>): Promise<void> =>
  run(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      ...args.slice(0, -1),
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      ...args.slice(-1),
    ],
    feed,
  )

async function* filmFrames(film: FilmName, palette: PaletteName, frames: number) {
  const draw = (frame: number) =>
    sharp(Buffer.from(drawFrame(film, palette, frame, frames)))
      .removeAlpha()
      .raw()
      .toBuffer()
  for (let frame = 0; frame < frames; frame += 8)
    yield Buffer.concat(await Promise.all(Array.from({ length: Math.min(8, frames - frame) }, (_, i) => draw(frame + i))))
}

/** Draws a film of whole seconds and encodes it with the given ffmpeg options; sound comes from a file of samples. */
export const shootFilm = (film: FilmName, palette: PaletteName, seconds: number, sound: string, options: string[]): Promise<void> =>
  ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${frameSize.width}x${frameSize.height}`,
      '-r',
      String(framesPerSecond),
      '-i',
      'pipe:0',
      '-i',
      sound,
      '-t',
      String(seconds),
      ...options,
    ],
    filmFrames(film, palette, seconds * framesPerSecond),
  )

/** Puts a composed tune into a WAV file. */
export const writeTune = async (file: string, seconds: number, seed: string, mood: 'bright' | 'dark' = 'bright'): Promise<void> => {
  const samples = composeTune(seconds, seed, mood)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(44_100, 24)
  header.writeUInt32LE(88_200, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  await writeFile(file, Buffer.concat([header, samples]))
}
