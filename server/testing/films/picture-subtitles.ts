import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Picture, writePgs } from '../../reading/picture-subtitles/pgs.ts'

const screen = { width: 720, height: 576 }
/** A frame with a filled half, larger than a run can be long. */
const picture = (start: number, end: number, x: number): Picture => {
  const [width, height] = [300, 60]
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    at % width < 10 || at % width > 150 ? 1 : at % width === 100 ? 2 : 0,
  )
  const colours = [
    { red: 255, green: 255, blue: 255, opacity: 255 },
    { red: 255, green: 0, blue: 0, opacity: 255 },
  ]
  return { start, end, x, y: 500, width, height, pixels, colours }
}
/** Two pictures, from second 1 to 2 and from 3 to 4, as PGS. */
export const makePgs = (): Buffer => writePgs([picture(1, 2, 100), picture(3, 4, 200)], screen).bytes

/** A program stream with the pictures of a DVD, each in two packets, and the .idx that goes with it. */
export function makePair(folder: string, setup: string, packets: { start: number; bytes: Buffer }[]) {
  const pack = Buffer.from('000001ba44000400040100000301f8', 'hex').subarray(0, 14)
  pack[13] = 0xf8
  const packetOf = (piece: Buffer, id: number) => {
    const head = Buffer.from([0, 0, 1, 0xbd, 0, 0, 0x81, 0, 0, id])
    head.writeUInt16BE(piece.length + 4, 4)
    return Buffer.concat([pack, head, piece])
  }
  const stream: Buffer[] = []
  const lines = packets.map(({ start, bytes }) => {
    const position = stream.reduce((sum, part) => sum + part.length, 0)
    stream.push(packetOf(bytes.subarray(0, 50), 0x20), packetOf(Buffer.from('another'), 0x21), packetOf(bytes.subarray(50), 0x20))
    return `timestamp: 00:00:0${Math.floor(start)}:${String(Math.round((start % 1) * 1000)).padStart(3, '0')}, filepos: ${position.toString(16).padStart(9, '0')}`
  })
  writeFileSync(join(folder, 'a.sub'), Buffer.concat(stream))
  writeFileSync(
    join(folder, 'a.idx'),
    `# VobSub index file, v7\n${setup}\nid: pl, index: 0\nalt: Polski\n${lines.join('\n')}\nid: en, index: 1\n`,
  )
}

/** Where the first track of subtitles of a file is drawn brightly at a second, as rows of a small picture. */
export function drawnAt(ffmpeg: string, folder: string, file: string, seconds: number): string {
  const filter = 'color=black:s=720x576:r=5:d=6[b];[b][0:s:0]overlay=eof_action=pass,format=gray'
  const all = execFileSync(
    ffmpeg,
    ['-v', 'error', '-copyts', '-i', file, '-filter_complex', filter, '-ss', String(seconds), '-frames:v', '1', '-f', 'rawvideo', '-'],
    { cwd: folder, maxBuffer: 1e8 },
  )
  const rows = Array.from({ length: 576 }, (_, y) => all.subarray(y * 720, y * 720 + 720))
  return rows
    .flatMap((row, y) => {
      const bright = [...row].flatMap((value, x) => (value > 100 ? [x] : []))
      return bright.length > 0 ? [`${y}: ${bright[0]}-${bright.at(-1)}, ${bright.length}`] : []
    })
    .join('\n')
}
