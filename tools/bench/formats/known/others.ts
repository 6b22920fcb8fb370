import { readFileSync } from 'node:fs'
import { ask, wordsIn } from './tool.ts'

/** What poppler finds in a PDF. */
export interface KnownPdf {
  pages: number
  width: number
  height: number
  isLocked: boolean
  words: string[]
  /** Whether the first page, drawn, is of one colour. */
  isBlank: boolean
  said: string
}

/** Asks pdfinfo, pdftotext and pdftoppm. */
export async function knowPdf(path: string): Promise<KnownPdf> {
  const info = await ask('pdfinfo', ['-f', '1', '-l', '1', path])
  const text = info.out.toString()
  const [, w = '0', h = '0'] = /^Page\s+1 size:\s+([\d.]+) x ([\d.]+)/m.exec(text) ?? []
  const turn = Number(/^Page\s+1 rot:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  const isTurned = turn % 180 !== 0
  const words = await ask('pdftotext', ['-f', '1', '-l', '1', '-raw', path, '-'])
  const drawn = (await ask('pdftoppm', ['-f', '1', '-l', '1', '-r', '24', '-gray', path])).out
  // The header of the picture has three lines.
  const pixels = drawn.subarray(drawn.indexOf('\n', drawn.indexOf('\n', drawn.indexOf('\n') + 1) + 1) + 1)
  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(text)?.[1] ?? 0),
    width: Number(isTurned ? h : w),
    height: Number(isTurned ? w : h),
    isLocked: /Incorrect password/.test(info.err),
    words: wordsIn(words.out.toString(), 20),
    isBlank: pixels.every((pixel) => pixel === pixels[0]),
    said: info.err,
  }
}

/** What ffmpeg finds in a film or a recording, and how much of it it decodes. */
export interface KnownPlay {
  /** Seconds, as the container says. */
  duration: number
  /** Seconds that are decoded. */
  sound: number
  frames: number
  codecs: string
  said: string
}

interface Probed {
  format?: { duration?: string }
  streams?: { codec_name?: string; codec_type?: string }[]
}

/** Asks ffprobe, and decodes the whole. */
export async function knowPlay(path: string): Promise<KnownPlay> {
  const probe = await ask('ffprobe', ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name,codec_type', '-of', 'json', path])
  const told: Probed = JSON.parse(probe.out.toString() || '{}')
  const pcm = await ask('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-'])
  const frames = await ask('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:V:0', '-f', 'framecrc', '-'])
  return {
    duration: Number(told.format?.duration ?? 0),
    sound: pcm.out.length / 16_000,
    frames: frames.out
      .toString()
      .split('\n')
      .filter((line) => /^\d+,/.test(line)).length,
    codecs: (told.streams ?? []).map((stream) => stream.codec_name ?? '').join(' '),
    said: `${probe.err} ${pcm.err}`.slice(0, 300),
  }
}

const named: [RegExp, string][] = [
  [/cp1250/, 'CP1250'],
  [/shiftjis/, 'SHIFT_JIS'],
  [/big5/, 'BIG5-HKSCS'],
  [/legacy-arabic/, 'CP1256'],
  [/utf16le/, 'UTF-16'],
]
/** The text of a file in the encoding that its name tells; UTF-8 else. */
export async function knowText(path: string, name: string): Promise<string> {
  const encoding = named.find(([form]) => form.test(name))?.[1]
  if (!encoding) return readFileSync(path, 'utf8')
  return (await ask('iconv', ['-f', encoding, '-t', 'UTF-8', path])).out.toString()
}

// What is drawn by lines, and what is wholly transparent, is nothing to be read.
const withoutUnread = (text: string) => text.replaceAll(/\{[^}\n]*\\(?:p[1-9]|1a&HFF|alpha&HFF)[^}\n]*\}[^{\n]*/gi, '')

/** The words of subtitles as ffmpeg reads them, and how many cues there are. */
export async function knowSubtitles(path: string, name: string): Promise<{ words: string[]; cues: number }> {
  const text = await knowText(path, name)
  const format = /\.(ass|ssa)$/i.test(name) ? 'ass' : /\.vtt$/i.test(name) ? 'webvtt' : 'srt'
  const { out } = await ask(
    'ffmpeg',
    ['-v', 'error', '-f', format, '-i', 'pipe:0', '-f', 'srt', '-'],
    Buffer.from(format === 'ass' ? withoutUnread(text) : text),
  )
  const lines = out.toString().split('\n')
  const spoken = lines
    .filter((line) => !/-->|^\d+\s*$/.test(line))
    .join('\n')
    .replaceAll(/<[^>]*>|\{[^}]*\}/g, '')
  return { words: wordsIn(spoken), cues: lines.filter((line) => line.includes('-->')).length }
}
