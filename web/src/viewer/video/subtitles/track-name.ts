import type { SubtitleTrack } from '@amn/contract/media/content'

function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

const isFileName = (label: string) => /\.(srt|vtt|ass|ssa|sub|smi)$/i.test(label)
/** What the name of a subtitle file says beside its language. */
const marks = (label: string) => (/[.\s_-](forced|sdh|cc|signs|songs)(?=[.\s_-])/i.exec(label)?.[1] ?? '').toLowerCase()

/** A subtitle track as a person picks it: its language in their own, and its label. */
export function trackName({ language, label, format }: SubtitleTrack, locale: string): string {
  const named = language ? languageName(language, locale) : undefined
  const ownName = label && isFileName(label) && named ? marks(label) : label
  return [named, ownName].filter((part, index, all) => part && all.indexOf(part) === index).join(' · ') || format.toUpperCase()
}

/** The subtitles to begin with: those of the person's language, when the sound is in another. */
export function firstTrack(
  tracks: readonly SubtitleTrack[],
  remembered: string | null,
  locale: string,
  soundLanguage: string | null | undefined,
) {
  if (remembered === 'none') return undefined
  const of = (language: string) => tracks.find((track) => track.language?.slice(0, 2) === language.slice(0, 2))
  if (remembered) return of(remembered)
  return soundLanguage && soundLanguage.slice(0, 2) !== locale.slice(0, 2) ? of(locale) : undefined
}
