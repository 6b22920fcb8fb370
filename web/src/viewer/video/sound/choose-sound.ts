import type { Probe } from '@amn/contract/media/content'
import type { SoundKind } from '@amn/contract/personal/personal-values'
import type { SoundChoice } from '@amn/contract/personal/user-data'
import { isSameLanguage } from '../subtitles/tracks/choose.ts'

export type SoundTrack = NonNullable<Probe['audio']>[number]

/** What a sound track is: the film itself, somebody who speaks about it, or who tells what is to be seen. */
export function soundKind({ isCommentary, isDescriptive }: SoundTrack): SoundKind {
  if (isCommentary) return 'commentary'
  return isDescriptive ? 'descriptive' : 'main'
}

/** What is remembered of a sound track, so that its like is found in another episode. */
export const soundChoiceOf = (track: SoundTrack): SoundChoice => ({
  language: track.language?.slice(0, 40) ?? null,
  title: track.title?.slice(0, 300) ?? null,
  channels: track.channels >= 1 && track.channels <= 64 ? track.channels : null,
  kind: soundKind(track),
})

const best = (tracks: readonly SoundTrack[], score: (track: SoundTrack) => number): SoundTrack | undefined =>
  tracks.toSorted((one, other) => score(other) - score(one))[0]

/** The track most like a remembered one; undefined where none has its language and kind. */
function findLike(tracks: readonly SoundTrack[], { language, title, channels, kind = 'main' }: SoundChoice): SoundTrack | undefined {
  const alike = tracks.filter((track) => isSameLanguage(track.language, language) && soundKind(track) === kind)
  return best(
    alike,
    (track) =>
      Number(track.title === title) * 4 +
      Number(track.language === language) * 2 +
      Number(channels !== null && track.channels === channels),
  )
}

function findPreferred(tracks: readonly SoundTrack[], languages: readonly string[]): SoundTrack | undefined {
  for (const language of languages) {
    const own = tracks.filter((track) => isSameLanguage(track.language, language))
    const found = best(own, (track) => Number(track.default) * 2 + Number(track.language?.toLowerCase() === language.toLowerCase()))
    if (found) return found
  }
  return undefined
}

interface Wishes {
  choice: SoundChoice | null | undefined
  /** The best first. */
  languages: readonly string[]
}

/** The number of the sound track that a film begins with: what was chosen for its media, else a language of the person, else what the file marks. */
export function firstSound(tracks: readonly SoundTrack[], { choice, languages }: Wishes): number {
  const films = tracks.filter((track) => soundKind(track) === 'main')
  const found =
    (choice && findLike(tracks, choice)) ?? findPreferred(films, languages) ?? films.find((track) => track.default) ?? films[0] ?? tracks[0]
  return found ? tracks.indexOf(found) : 0
}
