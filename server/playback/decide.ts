import type { Probe } from '@amn/contract/media/content'
import type { PlaybackDecision, StreamOrder } from '@amn/contract/playback/playback'
import {
  type AudioFormat,
  type ContainerFormat,
  type PlaybackMethod,
  playbackMethods,
  qualities,
  type VideoFormat,
} from '@amn/contract/playback/playback-values'
import { asReason, type Reason, reasonFor } from '@amn/contract/reasons/reason'
import {
  audioCodecString,
  audioFormat,
  type AudioTrack,
  canBeToneMapped,
  containerFormat,
  formatName,
  videoCodecString,
  videoFormat,
  type VideoTrack,
} from './formats.ts'

/** What a browser opens and decodes by itself, and what it takes as a stream. */
export interface Capabilities {
  containers: readonly ContainerFormat[]
  video: readonly VideoFormat[]
  audio: readonly AudioFormat[]
  streamVideo: readonly VideoFormat[]
  streamAudio: readonly AudioFormat[]
}
/** What a viewer chose. */
export interface Choices {
  videoTrack?: number | undefined
  audioTrack?: number | undefined
  height?: number | undefined
  burn?: number | undefined
  audioDelay?: number | undefined
  /** What was tried on the device before did not play: at least this much is done. */
  atLeast?: PlaybackMethod | undefined
}
/** The file as a probe found it. */
export interface PlayedFile {
  name: string
  probe: Probe | null
  /** Bytes. */
  size: number
  /** Seconds. */
  duration: number | null
}
/** What the server can do. */
export interface Abilities {
  /** The encoder that makes H.264; undefined without ffmpeg. */
  encoder: string | undefined
  /** The lines of a converted picture where nobody chose how many. */
  usualHeight: number
}

type Decision = Omit<PlaybackDecision, 'reasons' | 'audioTracks' | 'audioDelay'> & { reasons: Reason[] }

export interface Question {
  file: PlayedFile
  /** It goes on in another file. */
  isInParts?: boolean
  capabilities: Capabilities
  choices: Choices
  abilities: Abilities
}

const step = (method: PlaybackMethod) => playbackMethods.indexOf(method)
const includes = <T>(list: readonly T[], value: T | undefined): boolean => value !== undefined && list.includes(value)

/** The lines of a picture as it is shown: turned ones are as high as they are wide. */
const shownHeight = (track: VideoTrack): number => ((track.rotation ?? 0) % 180 === 0 ? track.height : track.width)

interface Track {
  index?: number | undefined
  default: boolean
}
// Browsers take the first track of a kind; of an MP4, the first that is switched on.
const isTakenByItself = (tracks: readonly Track[], track: Track, format: ContainerFormat | undefined): boolean => {
  const isFirst = track.index === undefined ? track === tracks[0] : tracks.every(({ index = 0 }) => index >= (track.index ?? 0))
  return isFirst && (format !== 'mp4' || track.default || tracks.every((one) => !one.default))
}

/** Seconds at which the times of a file may begin without a viewer noticing. */
const soonEnough = 0.5

// What takes the bits of a larger picture counts as one: a film of 2.39:1 with 800 lines is a 1080p film.
const nominalHeight = (track: VideoTrack): number => {
  const width = (track.rotation ?? 0) % 180 === 0 ? track.width : track.height
  return Math.max(shownHeight(track), Math.round((width * 9) / 16))
}

const isTrue = (value: unknown): boolean => value === true

/** Why the container, the picture or the sound cannot be played as they are; what a viewer chose counts as well. */
function findObstacles(
  { file, isInParts, capabilities, choices, abilities }: Question,
  video: VideoTrack | undefined,
  audio: AudioTrack | undefined,
) {
  const { probe } = file
  const canConvert = abilities.encoder !== undefined
  const container: Reason[] = []
  const picture: Reason[] = []
  const sound: Reason[] = []
  const format = containerFormat(probe?.container, file.name)
  if (!includes(capabilities.containers, format))
    container.push(reasonFor('playback.container', { name: formatName(format, probe?.container ?? '?') }))
  // A browser that comes to the end of a cut MP4 gives up with an error; what is made of it simply ends.
  if (canConvert && probe?.isCut && format === 'mp4') container.push(asReason('playback.cut'))
  if (isInParts) container.push(asReason('playback.parts'))
  const isMatroska = format === 'matroska' || format === 'webm'
  if (video) {
    const kind = videoFormat(video)
    if (canConvert && !isTakenByItself(probe?.video ?? [], video, format)) container.push(asReason('playback.otherPicture'))
    if (canConvert && probe?.isMeasured) container.push(asReason('playback.noLength'))
    if (canConvert && isMatroska && (probe?.start ?? 0) > soonEnough) container.push(asReason('playback.laterStart'))
    if (!includes(capabilities.video, kind)) picture.push(reasonFor('playback.video', { name: formatName(kind, video.codec) }))
    if (canConvert && isTrue(video.isInterlaced)) picture.push(asReason('playback.interlaced'))
    if (canConvert && choices.height !== undefined && choices.height < nominalHeight(video)) picture.push(asReason('playback.quality'))
    if (canConvert && choices.burn !== undefined) picture.push(asReason('playback.burnt'))
  }
  if (audio) {
    const kind = audioFormat(audio)
    if (!includes(capabilities.audio, kind)) sound.push(reasonFor('playback.audio', { name: formatName(kind, audio.codec) }))
    if (!isTakenByItself(probe?.audio ?? [], audio, format)) container.push(asReason('playback.otherTrack'))
    if (canConvert && audio.hasHoles) sound.push(asReason('playback.silence'))
    if (canConvert && choices.audioDelay) container.push(asReason('playback.delayed'))
  }
  return { container, picture, sound }
}

interface Parts {
  video: VideoTrack | undefined
  audio: AudioTrack | undefined
}

// AVI does not say when a picture is shown, only when it is decoded: copied, pictures would come in the wrong order.
// Before a late picture there would be nothing to show, so that the film would begin with it.
const hasTimes = ({ name, probe }: PlayedFile, video: VideoTrack): boolean =>
  containerFormat(probe?.container, name) !== 'avi' && !video.isLate

// The least that can be done: what streams carry and the browser takes is copied.
function leastMethod(
  { file, capabilities }: Question,
  { video, audio }: Parts,
  obstacles: ReturnType<typeof findObstacles>,
): PlaybackMethod {
  const { container, picture, sound } = obstacles
  if (container.length + picture.length + sound.length === 0) return 'direct'
  const isVideoCopied =
    !video ||
    (picture.length === 0 &&
      hasTimes(file, video) &&
      videoCodecString(video) !== undefined &&
      includes(capabilities.streamVideo, videoFormat(video)))
  if (!isVideoCopied) return 'convert'
  const isAudioCopied =
    !audio || (!audio.hasHoles && audioCodecString(audio) !== undefined && includes(capabilities.streamAudio, audioFormat(audio)))
  return isAudioCopied ? 'copy' : 'audio'
}

/** The lines of a converted picture. */
const heightOf = ({ choices, abilities }: Question, video: VideoTrack): number | null => {
  const wanted = choices.height ?? abilities.usualHeight
  return wanted < nominalHeight(video) ? wanted : null
}

function orderFor(method: PlaybackMethod, question: Question, { video, audio }: Parts): StreamOrder {
  const { choices, file } = question
  const isConverted = method === 'convert'
  const copiesAudio = method === 'copy' || (isConverted && audio !== undefined && canCopyAudio(question, audio))
  return {
    video: !video ? 'none' : isConverted ? 'h264' : 'copy',
    audio: !audio ? 'none' : copiesAudio ? 'copy' : 'aac',
    videoTrack: video ? (file.probe?.video?.indexOf(video) ?? 0) || null : null,
    audioTrack: audio ? (file.probe?.audio?.indexOf(audio) ?? 0) : null,
    height: video && isConverted ? heightOf(question, video) : null,
    burn: (isConverted ? choices.burn : undefined) ?? null,
    audioDelay: choices.audioDelay ?? 0,
  }
}
// AAC that was written to be played as it is goes through a conversion of the picture unchanged.
const canCopyAudio = ({ capabilities, choices }: Question, audio: AudioTrack): boolean =>
  audio.codec === 'aac' &&
  !audio.hasHoles &&
  audio.channels <= 2 &&
  includes(capabilities.streamAudio, 'aac') &&
  choices.atLeast !== 'convert'

const mimeTypeOf = (order: StreamOrder, { video, audio }: Parts): string => {
  const picture = video && (order.video === 'h264' ? 'avc1.640028' : videoCodecString(video))
  const sound = audio && (order.audio === 'aac' ? 'mp4a.40.2' : audioCodecString(audio))
  const codecs = [picture, sound].filter((codec) => codec !== undefined)
  return `${video ? 'video' : 'audio'}/mp4; codecs="${codecs.join(', ')}"`
}

const bitRateOf = ({ size, duration, probe }: PlayedFile): number => probe?.bitRate ?? (duration ? (size * 8) / duration : 0)

const describeOutput = (
  method: PlaybackMethod,
  order: StreamOrder | null,
  question: Question,
  { video, audio }: Parts,
): Decision['output'] => {
  const { file, abilities } = question
  const isConverted = method === 'convert' && order?.video === 'h264'
  const container = containerFormat(file.probe?.container, file.name)
  return {
    container: order ? 'MP4' : formatName(container, file.probe?.container ?? '?'),
    video: video ? (isConverted ? 'H.264' : formatName(videoFormat(video), video.codec)) : null,
    audio: audio ? (order?.audio === 'aac' ? 'AAC' : formatName(audioFormat(audio), audio.codec)) : null,
    encoder: isConverted ? (abilities.encoder ?? null) : null,
    isToneMapped: isConverted && video !== undefined && canBeToneMapped(video),
    isDeinterlaced: isConverted && isTrue(video?.isInterlaced),
  }
}

/** What browsers read by themselves, with the tracks as they are. */
const canRepack = ({ name, probe }: PlayedFile): boolean =>
  ['mp4', 'matroska', 'webm', 'mpegts'].includes(containerFormat(probe?.container, name) ?? '')

/** The sound tracks of a file that can be heard where it is played; without a server that converts, not all. */
function hearable(question: Question): number[] {
  const tracks = question.file.probe?.audio ?? []
  const isHeard = (audioTrack: number) => decideFor({ ...question, choices: { ...question.choices, audioTrack } }).method !== null
  return [...tracks.keys()].filter(isHeard)
}

/** Decides how a file reaches a browser; a sound track that cannot be heard there gives way to the first. */
export function decide(question: Question): Decision & { audioTracks: number[] } {
  const audioTracks = hearable(question)
  const { audioTrack, ...others } = question.choices
  const isGiven = audioTrack !== undefined && (audioTracks.includes(audioTrack) || audioTracks.length === 0)
  return { ...decideFor(isGiven ? question : { ...question, choices: others }), audioTracks }
}

/**
 * Decides how a file reaches a browser: as it is; its streams copied into fragmented MP4; the picture copied and the sound converted to AAC;
 * or the picture converted to H.264. Never waits for an error: browsers play some codecs black or silent without one.
 */
function decideFor(question: Question): Decision {
  const { file, capabilities, choices, abilities } = question
  const { probe } = file
  const video = probe?.video?.[choices.videoTrack ?? 0] ?? probe?.video?.[0]
  const audio = probe?.audio?.[choices.audioTrack ?? 0]
  const parts = { video, audio }
  const canConvert = abilities.encoder !== undefined
  const canStream = canConvert && capabilities.streamVideo.length > 0
  const obstacles = findObstacles(question, video, audio)
  const reasons = [...obstacles.container, ...obstacles.picture, ...obstacles.sound]
  const least = leastMethod(question, parts, obstacles)
  const isTried = choices.atLeast !== undefined && step(choices.atLeast) > step(least)
  const method = isTried && choices.atLeast ? choices.atLeast : least
  if (isTried) reasons.push(asReason('playback.failed'))
  const common = {
    videoTrack: video ? (probe?.video?.indexOf(video) ?? null) : null,
    audioTrack: audio ? (probe?.audio?.indexOf(audio) ?? null) : null,
    qualities:
      video && canStream
        ? qualities.filter(({ height, bitRate }) => height <= nominalHeight(video) && bitRate < bitRateOf(file) * 1.2)
        : [],
    canConvert: canStream,
    isRepackedHere: false,
  }
  if (!video && !audio) {
    // Nothing is known of it: the browser is to try, and its eyes and ears decide.
    const known = isTried ? null : ('direct' as const)
    return {
      method: known,
      reasons: [asReason('playback.unknown')],
      stream: null,
      mimeType: null,
      ...common,
      output: describeOutput('direct', null, question, parts),
    }
  }
  if (method === 'direct')
    return { method, reasons, stream: null, mimeType: null, ...common, output: describeOutput(method, null, question, parts) }
  if (!canStream && !canConvert && method === 'copy' && canRepack(file)) {
    const stream = { ...orderFor(method, question, parts), audioDelay: 0 }
    const output = describeOutput(method, stream, question, parts)
    return { method, reasons, stream, mimeType: mimeTypeOf(stream, parts), ...common, isRepackedHere: true, output }
  }
  if (!canStream) {
    reasons.push(asReason(canConvert ? 'playback.noStreams' : 'playback.noProgram'))
    return { method: null, reasons, stream: null, mimeType: null, ...common, output: describeOutput('direct', null, question, parts) }
  }
  const stream = orderFor(method, question, parts)
  return {
    method,
    reasons,
    stream,
    mimeType: mimeTypeOf(stream, parts),
    ...common,
    output: describeOutput(method, stream, question, parts),
  }
}
