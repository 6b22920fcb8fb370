import { type PlaybackMethod, playbackMethods } from '@amn/contract/playback/playback-values'
import type { Reason } from '@amn/contract/reasons/reason'
import { decide } from './decide.ts'
import { audioFormat, videoFormat } from './formats.ts'
import type { PlayedFile, Question } from './obstacles.ts'

type FileDecision = ReturnType<typeof decide>

const step = (method: PlaybackMethod | null | undefined) => (method ? playbackMethods.indexOf(method) : -1)
const later = (one: PlaybackMethod, other: PlaybackMethod) => (step(one) >= step(other) ? one : other)
const areSame = <T>(values: readonly T[]) => new Set(values).size === 1

const uniqueReasons = (decisions: readonly FileDecision[]): Reason[] => [
  ...new Map(decisions.flatMap(({ reasons }) => reasons).map((reason) => [JSON.stringify(reason), reason])).values(),
]

// One stream carries one kind of picture and one kind of sound from its beginning to its end.
function leastOfAll(files: readonly PlayedFile[], decisions: readonly FileDecision[]): PlaybackMethod {
  const method = decisions.reduce<PlaybackMethod>((most, one) => later(most, one.method ?? 'copy'), 'copy')
  const pictures = files.map(({ probe }, at) => {
    const track = probe?.video?.[decisions[at]?.videoTrack ?? 0]
    return track && videoFormat(track)
  })
  if (!areSame(pictures)) return 'convert'
  const sounds = files.map(({ probe }, at) => {
    const track = probe?.audio?.[decisions[at]?.audioTrack ?? 0]
    return track && audioFormat(track)
  })
  return areSame(sounds) ? method : later(method, 'audio')
}

/** Decides how a film reaches a browser; one in several files never as it is, and each of them in the same way. */
export function decideFilm(files: readonly PlayedFile[], question: Omit<Question, 'file' | 'isInParts'>): FileDecision {
  const [first] = files
  if (!first) throw new Error('A film has a file')
  if (files.length === 1) return decide({ ...question, file: first })
  const inParts = files.map((file) => decide({ ...question, file, isInParts: true }))
  const refused = inParts.find(({ method }) => method === null)
  if (refused) return refused
  const atLeast = leastOfAll(files, inParts)
  const each = files.map((file) => decide({ ...question, file, isInParts: true, choices: { ...question.choices, atLeast } }))
  // Sound that one file must have converted is converted in all.
  const chosen = each.find(({ method }) => method === null) ?? each.find(({ stream }) => stream?.audio === 'aac') ?? each[0]
  if (!chosen) throw new Error('A film has a file')
  const height = each.some(({ stream }) => stream?.height === null) ? null : (chosen.stream?.height ?? null)
  const reasons = chosen.method === null ? chosen.reasons : uniqueReasons(inParts)
  return { ...chosen, reasons, stream: chosen.stream && { ...chosen.stream, height } }
}
