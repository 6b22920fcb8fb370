import type { SubtitleTrack } from '@amn/contract/content'

function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A subtitle track as a person picks it: its language in their own, and its label. */
export function trackName(track: SubtitleTrack, locale: string): string {
  const parts = [track.language ? languageName(track.language, locale) : undefined, track.label ?? undefined]
  return parts.filter((part, place) => part && parts.indexOf(part) === place).join(' · ') || track.format.toUpperCase()
}

/** The subtitles to begin with: those of the person's language, when the sound is in another. */
export function firstTrack(tracks: readonly SubtitleTrack[], remembered: string | null, locale: string, soundLanguage: string | null | undefined) {
  if (remembered === 'none') return undefined
  const of = (language: string) => tracks.find((track) => track.language?.slice(0, 2) === language.slice(0, 2))
  if (remembered) return of(remembered)
  return soundLanguage && soundLanguage.slice(0, 2) !== locale.slice(0, 2) ? of(locale) : undefined
}
