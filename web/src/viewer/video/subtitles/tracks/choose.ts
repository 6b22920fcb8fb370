import { languageName } from '../../../../i18n/names.ts'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import type { SubtitleMode } from '@amn/contract/personal/personal-values'
import type { SubtitleChoice } from '@amn/contract/personal/user-data'

type Track = SubtitleTrackFacts

/** The language of a tag without region and script; films also bear the older codes of three letters, such as pol. */
function primary(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]?.split('-')[0] ?? tag
  } catch {
    return tag.toLowerCase()
  }
}
/** Whether two tags name one language. */
export const isSameLanguage = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : primary(one) === primary(other)

/** Whether a track can be shown, now or soon. */
export const isUsable = ({ state }: Track): boolean => state === 'ready' || state === 'waiting'

const best = (tracks: readonly Track[], score: (track: Track) => number): Track | undefined =>
  tracks.toSorted((one, other) => score(other) - score(one))[0]

/** Tracks as they are listed: the person's languages first, then by the names of the languages, and what cannot be shown at the end. */
export function inOrder(tracks: readonly Track[], languages: readonly string[]): Track[] {
  const rank = ({ language }: Track) => {
    const at = languages.findIndex((each) => isSameLanguage(each, language))
    return at < 0 ? languages.length : at
  }
  const name = ({ language }: Track) => (language === null ? '\uffff' : languageName(language))
  return tracks.toSorted(
    (one, other) => Number(isUsable(other)) - Number(isUsable(one)) || rank(one) - rank(other) || name(one).localeCompare(name(other)),
  )
}

/** What is remembered of a track, so that its like is found in another episode. */
export const choiceOf = ({ language, title, format, isForced, isHearingImpaired }: Track): SubtitleChoice => ({
  language,
  title: title?.slice(0, 300) ?? null,
  format,
  isForced,
  isHearingImpaired,
})

/** The track most like a remembered one; undefined where none has its language. */
export function findLike(tracks: readonly Track[], choice: SubtitleChoice): Track | undefined {
  const alike = tracks.filter((track) => isUsable(track) && isSameLanguage(track.language, choice.language))
  return best(
    alike,
    (track) =>
      Number(track.isForced === choice.isForced) * 16 +
      Number(track.isHearingImpaired === choice.isHearingImpaired) * 8 +
      Number(track.title !== null && track.title === choice.title) * 4 +
      Number(track.language === choice.language) * 2 +
      Number(track.format === choice.format),
  )
}

/** The whole dialogue in the first of the languages that has it. */
function findFull(tracks: readonly Track[], languages: readonly string[]): Track | undefined {
  for (const language of languages) {
    const own = tracks.filter((track) => !track.isForced && isSameLanguage(track.language, language))
    const found = best(
      own,
      (track) =>
        Number(!track.isHearingImpaired) * 8 +
        Number(!track.needsBurning) * 4 +
        Number(track.isDefault) * 2 +
        Number(track.language?.toLowerCase() === language.toLowerCase()),
    )
    if (found) return found
  }
  return undefined
}

function findForced(tracks: readonly Track[], languages: readonly string[]): Track | undefined {
  const forced = tracks.filter(({ isForced }) => isForced)
  for (const language of languages) {
    const found = forced.find((track) => isSameLanguage(track.language, language))
    if (found) return found
  }
  return undefined
}

interface Wishes {
  mode: SubtitleMode
  /** The best first. */
  languages: readonly string[]
  soundLanguage: string | null | undefined
}

/** The subtitles to begin with, where nothing was chosen for the media. */
export function firstTrack(all: readonly Track[], { mode, languages, soundLanguage }: Wishes): Track | undefined {
  const tracks = all.filter(isUsable)
  const isForeign = Boolean(soundLanguage) && !languages.some((language) => isSameLanguage(language, soundLanguage ?? null))
  // What is forced belongs to a sound: that which is heard, else that which is understood.
  const forced = () => findForced(tracks, soundLanguage ? [soundLanguage, ...languages] : languages)
  if (mode === 'none') return undefined
  if (mode === 'forced') return forced()
  if (mode === 'always') return findFull(tracks, languages) ?? forced()
  if (mode === 'smart') return (isForeign ? findFull(tracks, languages) : undefined) ?? forced()
  const marked = tracks.filter(({ isDefault, isForced }) => isDefault && !isForced)
  return findFull(marked, languages) ?? marked[0] ?? forced()
}
