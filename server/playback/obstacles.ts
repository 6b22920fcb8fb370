import type { Probe } from '@amn/contract/media/content'
import type { AudioFormat, ContainerFormat, PlaybackMethod, VideoFormat } from '@amn/contract/playback/playback-values'
import { asReason, type Reason, reasonFor } from '@amn/contract/reasons/reason'
import { audioFormat, type AudioTrack, containerFormat, formatName, videoFormat, type VideoTrack } from './formats.ts'

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

/** A file, and who is to play it. */
export interface Question {
  file: PlayedFile
  /** It goes on in another file. */
  isInParts?: boolean
  capabilities: Capabilities
  choices: Choices
  abilities: Abilities
}

/** Whether a browser knows a format. */
export const includes = <T>(list: readonly T[], value: T | undefined): boolean => value !== undefined && list.includes(value)

/** The lines of a picture as it is shown: turned ones are as high as they are wide. */
const shownHeight = (track: VideoTrack): number => ((track.rotation ?? 0) % 180 === 0 ? track.height : track.width)

interface Track {
  index?: number | undefined
  default: boolean
  /** It lies in this file beside the film. */
  fileId?: number | undefined
}
// Browsers take the first track of a kind; of an MP4, the first that is switched on.
const isTakenByItself = (all: readonly Track[], track: Track, format: ContainerFormat | undefined): boolean => {
  const tracks = all.filter(({ fileId }) => fileId === undefined)
  const isFirst = track.index === undefined ? track === tracks[0] : tracks.every(({ index = 0 }) => index >= (track.index ?? 0))
  return isFirst && (format !== 'mp4' || track.default || tracks.every((one) => !one.default))
}

/** Seconds at which the times of a file may begin without a viewer noticing. */
const soonEnough = 0.5

/** The lines of a picture. What takes the bits of a larger one counts as one: a film of 2.39:1 with 800 lines is a 1080p film. */
export const nominalHeight = (track: VideoTrack): number => {
  const width = (track.rotation ?? 0) % 180 === 0 ? track.width : track.height
  return Math.max(shownHeight(track), Math.round((width * 9) / 16))
}

/** Why the container, the picture or the sound cannot be played as they are; what a viewer chose counts as well. */
export function findObstacles(
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
  const isOpened = includes(capabilities.containers, format)
  if (!isOpened) container.push(reasonFor('playback.container', { name: formatName(format, probe?.container ?? '?') }))
  // A browser that comes to the end of a cut MP4 gives up with an error; what is made of it simply ends.
  if (canConvert && probe?.isCut && format === 'mp4') container.push(asReason('playback.cut'))
  if (isInParts) container.push(asReason('playback.parts'))
  if (video) {
    const kind = videoFormat(video)
    if (canConvert && !isTakenByItself(probe?.video ?? [], video, format)) container.push(asReason('playback.otherPicture'))
    if (canConvert && probe?.isMeasured) container.push(asReason('playback.noLength'))
    if (canConvert && isOpened && Math.abs(probe?.start ?? 0) > soonEnough) container.push(asReason('playback.laterStart'))
    if (!includes(capabilities.video, kind)) picture.push(reasonFor('playback.video', { name: formatName(kind, video.codec) }))
    if (canConvert && video.isInterlaced) picture.push(asReason('playback.interlaced'))
    if (canConvert && choices.height !== undefined && choices.height < nominalHeight(video)) picture.push(asReason('playback.quality'))
    if (canConvert && choices.burn !== undefined) picture.push(asReason('playback.burnt'))
  }
  if (audio?.fileId !== undefined) container.push(asReason('playback.soundBeside'))
  else if (audio) {
    const kind = audioFormat(audio)
    if (!includes(capabilities.audio, kind)) sound.push(reasonFor('playback.audio', { name: formatName(kind, audio.codec) }))
    if (!isTakenByItself(probe?.audio ?? [], audio, format)) container.push(asReason('playback.otherTrack'))
    if (canConvert && audio.hasHoles) sound.push(asReason('playback.silence'))
  }
  if (audio && canConvert && choices.audioDelay) container.push(asReason('playback.delayed'))
  return { container, picture, sound }
}
