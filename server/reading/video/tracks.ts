import type { Probe } from '@amn/contract/media/content'
import type { RawProbe, RawStream } from './describe.ts'
import type { StreamPackets } from './packets.ts'

type Packets = ReadonlyMap<number, StreamPackets>
type VideoTrack = NonNullable<Probe['video']>[number]

/** Seconds by which a picture or a sound that begins later is late, and that a sound may rest without a word. */
const latest = { picture: 3, sound: 1 }

/** How ffmpeg names the stream of a picture; the first one of a file whose streams are not known by number. */
export const pictureStream = (probe: Pick<Probe, 'video'> | null, track = 0): string => {
  const index = probe?.video?.[track]?.index
  return index === undefined ? 'V:0' : String(index)
}

const rank = ({ isStill, default: isDefault }: VideoTrack): number => (isStill ? 2 : isDefault ? 0 : 1)

/** Marks pictures that do not move, such as covers, and puts first what is shown by itself: of those that move, the one that its file names. */
export function orderPictures(video: readonly VideoTrack[], packets: Packets | undefined): VideoTrack[] {
  const countOf = ({ index = -1 }: VideoTrack) => packets?.get(index)?.count
  const isFilm = video.some((track) => (countOf(track) ?? 0) > 1)
  return video
    .map((track) => (isFilm && countOf(track) === 1 ? { ...track, isStill: true } : track))
    .toSorted((one, other) => rank(one) - rank(other))
}

const samplesOf: Record<string, number> = { aac: 1024, mp3: 1152, ac3: 1536, eac3: 1536 }

const secondsOf = (clock: string | undefined): number => {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = (clock ?? '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

// The table of an MP4, and the statistics that muxers of Matroska write, count the frames of a sound.
function restsByCount({ codec_name = '', profile, nb_frames, duration, sample_rate, tags = {} }: RawStream): boolean {
  const samples = codec_name === 'aac' && profile !== 'LC' ? undefined : samplesOf[codec_name]
  const counted = Number(nb_frames ?? tags['NUMBER_OF_FRAMES'] ?? tags['NUMBER_OF_FRAMES-eng'])
  const length = duration === undefined ? secondsOf(tags['DURATION'] ?? tags['DURATION-eng']) : Number(duration)
  if (samples === undefined) return false
  return length - (counted * samples) / Number(sample_rate) > Math.max(2 * latest.sound, length / 200)
}

/** Marks sounds that begin late or rest in between, and pictures that begin late. */
export function markRests(probe: Probe, { streams = [], format = {} }: RawProbe, packets: Packets | undefined): void {
  const played = [...(probe.video ?? []).filter(({ isStill }) => !isStill), ...(probe.audio ?? [])]
  const beginOf = (index = -1): number => packets?.get(index)?.first ?? Number(streams[index]?.start_time ?? Number.NaN)
  const begins = played.map(({ index }) => beginOf(index)).filter(Number.isFinite)
  const zero = begins.length === 0 ? Number(format.start_time ?? 0) : Math.min(...begins)
  for (const picture of probe.video ?? []) {
    if (!picture.isStill && beginOf(picture.index) - zero > latest.picture) picture.isLate = true
  }
  for (const sound of (probe.video?.length ?? 0) > 0 ? (probe.audio ?? []) : []) {
    const stream = streams[sound.index ?? -1] ?? {}
    const rest = packets?.get(sound.index ?? -1)?.longestRest ?? 0
    const isLate = beginOf(sound.index) - zero > latest.sound
    if (isLate || rest > latest.sound || restsByCount(stream)) sound.hasHoles = true
  }
}

/** Seconds from the first packet of a film or recording to the end of its last; null where that is not known. */
export function lengthOf({ video = [], audio = [] }: Probe, packets: Packets | undefined): number | null {
  const met = [...video, ...audio]
    .map(({ index = -1 }) => packets?.get(index))
    .filter((stream) => stream !== undefined && Number.isFinite(stream.end) && stream.count > 1)
    .map((stream) => stream as StreamPackets)
  const length = Math.max(...met.map(({ end }) => end)) - Math.min(...met.map(({ first }) => first))
  return Number.isFinite(length) && length > 0 ? Math.round(length * 1000) / 1000 : null
}
