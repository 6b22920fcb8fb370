import { z } from 'zod'
import { type Ran, runProgram } from '../../process/run-program.ts'
import { describeFormat } from '../metadata/format-facts.ts'
import { describeProbe, positive, type RawProbe } from './describe.ts'
import { type Facts, notLearnt, readable, unreadable } from './facts.ts'
import { safeInput } from './safe-input.ts'

const whole = ['-show_format', '-show_streams', '-show_chapters', '-of', 'json']

/** Arguments of ffprobe: look into this file alone. */
export const probeArguments = (path: string, asked: readonly string[] = whole): string[] => [
  '-v',
  'error',
  ...asked,
  ...safeInput(path, undefined),
]

const failures = {
  late: 'library.slowProbe',
  'too much': 'library.muchProbe',
  'not started': 'file.noProbe',
} as const

const ffprobeOutput = z.custom<RawProbe>((value) => typeof value === 'object' && value !== null)

const sampledPackets = 600

/** What ffprobe says of the first packets of the picture. */
async function sample(ffprobe: string, path: string, packets: number, entries: readonly string[]): Promise<string | undefined> {
  const args = ['-select_streams', 'V:0', '-read_intervals', `%+#${packets}`, '-show_entries', ...entries, '-of', 'csv=p=0']
  const { code, stdout, ending } = await runProgram(ffprobe, probeArguments(path, args), { file: path, time: 10_000 })
  return code === 0 && ending === 'ended' ? stdout.toString('utf8') : undefined
}

interface Packet {
  /** Seconds. */
  time: number
  isKey: boolean
}

/** The first pictures of a film; undefined where they could not be read. */
async function listPackets(ffprobe: string, path: string): Promise<Packet[] | undefined> {
  const lines = await sample(ffprobe, path, sampledPackets, ['packet=pts_time,dts_time,flags'])
  return lines
    ?.split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','))
    .map(([shown = '', decoded = '', flags = '']) => ({
      time: Number.parseFloat(shown === 'N/A' ? decoded : shown),
      isKey: flags.startsWith('K'),
    }))
}

/** The longest time between two keyframes at the beginning of a film, in seconds: at least the time since the last one. */
function findKeyframeInterval(packets: readonly Packet[]): number | null {
  const timed = packets.filter(({ time }) => Number.isFinite(time))
  const keys = timed.filter(({ isKey }) => isKey).map(({ time }) => time)
  const start = keys.length === 0 ? timed.slice(0, 1).map(({ time }) => time) : keys
  const end = timed.reduce((latest, { time }) => Math.max(latest, time), -Infinity)
  const times = [...start, end]
  const longest = times.slice(1).reduce((most, time, at) => Math.max(most, time - (times[at] ?? time)), 0)
  return positive(Math.round(longest * 1000) / 1000)
}

/** Whether the first frame of a film says for itself how bright it is, which only frames tell. */
async function hasDynamicBrightness(ffprobe: string, path: string): Promise<boolean> {
  return (await sample(ffprobe, path, 1, ['frame_side_data=side_data_type']))?.includes('2094-40') ?? false
}

/** How long a look may take that shows all but little things. */
const usualTime = 30_000

// What a system says of itself, not of the file that it was to read; of a Matroska file that is cut ffprobe says the first, too.
const passingTrouble =
  /^bwrap: |(?<!prematurely[^]*): input\/output error|: (permission denied|cannot allocate memory|no such file or directory|stale file handle|too many open files)/im

function explainFailure({ code, stderr }: Ran): Facts {
  // Without a code, and above 128, something has killed it.
  if (code === null || code > 128 || passingTrouble.test(stderr)) return notLearnt('library.notProbed')
  return unreadable('library.notFilm')
}

/** Looks into a film or recording by ffprobe, given as an absolute path; never throws. */
export async function probeVideo(ffprobe: string, path: string, time = usualTime): Promise<Facts> {
  const ran = await runProgram(ffprobe, probeArguments(path), { file: path, time })
  if (ran.ending !== 'ended') return notLearnt(failures[ran.ending])
  if (ran.code !== 0) return explainFailure(ran)
  let raw: RawProbe
  try {
    raw = ffprobeOutput.parse(JSON.parse(ran.stdout.toString('utf8')))
  } catch {
    return notLearnt('library.notProbed')
  }
  const probe = describeProbe(raw)
  const picture = probe.video?.[0]
  if (!picture && !probe.audio?.length) return unreadable('library.noStreams')
  if (picture?.hdr === 'hdr10' && (await hasDynamicBrightness(ffprobe, path))) picture.hdr = 'hdr10+'
  const packets = picture && (await listPackets(ffprobe, path))
  const keyframeInterval = packets && findKeyframeInterval(packets)
  if (keyframeInterval) probe.keyframeInterval = keyframeInterval
  const facts = { duration: positive(raw.format?.duration), probe, local: describeFormat(raw.format?.tags ?? {}) }
  return readable({ ...facts, ...(packets && packets.length < 2 && { isHollow: true }) })
}
