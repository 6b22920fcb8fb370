import type { PlaybackDecision, StreamOrder } from '@amn/contract/playback/playback'
import { type PlaybackMethod, playbackMethods, qualities } from '@amn/contract/playback/playback-values'
import { asReason, type Reason } from '@amn/contract/reasons/reason'
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
import { findObstacles, includes, nominalHeight, type PlayedFile, type Question } from './obstacles.ts'

type Decision = Omit<PlaybackDecision, 'reasons' | 'audioTracks' | 'audioDelay'> & { reasons: Reason[] }

const isTrue = (value: unknown): boolean => value === true

const step = (method: PlaybackMethod) => playbackMethods.indexOf(method)
interface Parts {
  video: VideoTrack | undefined
  audio: AudioTrack | undefined
}

// AVI does not say when a picture is shown, only when it is decoded: copied, pictures would come in the wrong order.
// Before a late picture there would be nothing to show, so that the film would begin with it.
const hasTimes = ({ name, probe }: PlayedFile, video: VideoTrack): boolean =>
  containerFormat(probe?.container, name) !== 'avi' && !video.isLate

// Silence is put where a sound has holes, and behind the end of one from another file.
const isUnbroken = ({ hasHoles, fileId }: AudioTrack): boolean => !hasHoles && fileId === undefined

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
    !audio || (isUnbroken(audio) && audioCodecString(audio) !== undefined && includes(capabilities.streamAudio, audioFormat(audio)))
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
  isUnbroken(audio) &&
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
