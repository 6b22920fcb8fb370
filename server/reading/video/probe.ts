import { z } from 'zod'
import type { Probe } from '@amn/contract/media/content'
import { type Ran, runProgram } from '../../process/run-program.ts'
import { describeFormat } from '../metadata/format-facts.ts'
import { describeProbe, positive, type RawProbe } from './describe.ts'
import { type Facts, notLearnt, readable, unreadable } from './facts.ts'
import { readPackets } from './packets.ts'
import { safeInput } from './safe-input.ts'
import { lengthOf, markRests, orderPictures } from './tracks.ts'

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

/** What the frames of a picture say of themselves at its beginning. */
async function sampleFrame(ffprobe: string, path: string, entries: string): Promise<string | undefined> {
  const args = ['-select_streams', 'V:0', '-read_intervals', '%+#1', '-show_entries', entries, '-of', 'csv=p=0']
  const { code, stdout, ending } = await runProgram(ffprobe, probeArguments(path, args), { file: path, time: 10_000 })
  return code === 0 && ending === 'ended' ? stdout.toString('utf8') : undefined
}

/** Whether the first frame of a film says for itself how bright it is, which only frames tell. */
async function hasDynamicBrightness(ffprobe: string, path: string): Promise<boolean> {
  return (await sampleFrame(ffprobe, path, 'frame_side_data=side_data_type'))?.includes('2094-40') ?? false
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

/** Bytes of a file that is read whole: little more than a look at its beginning takes. */
const shortFile = 32 * 1024 ** 2

/** The packets of a film, all of them where that costs little or nothing else tells its length, and that length. */
async function measure(ffprobe: string, path: string, { format = {} }: RawProbe, probe: Probe) {
  const told = positive(format.duration)
  // Some muxers count the length from zero, others from the beginning.
  const isMoved = Math.abs(probe.start ?? 0) > 0.5 && /matroska|mov|asf/.test(probe.container ?? '')
  const isOpen = told === null || isMoved
  const isFilm = Boolean(probe.video?.length && probe.audio?.length)
  const isWhole = isOpen || (isFilm && Number(format.size) <= shortFile)
  const packets = isWhole || probe.video?.length ? await readPackets(ffprobe, path, isWhole) : undefined
  const measured = isOpen ? lengthOf(probe, packets) : null
  if (told === null && measured !== null) probe.isMeasured = true
  return { isWhole, packets, duration: measured ?? told }
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
  if (!probe.video?.length && !probe.audio?.length) return unreadable('library.noStreams')
  const { isWhole, duration, packets } = await measure(ffprobe, path, raw, probe)
  probe.video = orderPictures(probe.video ?? [], packets)
  markRests(probe, raw, isWhole ? packets : undefined)
  const [picture] = probe.video
  if (picture?.hdr === 'hdr10' && (await hasDynamicBrightness(ffprobe, path))) picture.hdr = 'hdr10+'
  const seen = picture && packets?.get(picture.index ?? -1)
  const keyframeInterval = positive(Math.round((seen?.keyframeInterval ?? 0) * 1000) / 1000)
  if (keyframeInterval) probe.keyframeInterval = keyframeInterval
  const facts = { duration, probe, local: describeFormat(raw.format?.tags ?? {}) }
  return readable({ ...facts, ...(picture && packets && (seen?.count ?? 0) < 2 && { isHollow: true }) })
}
