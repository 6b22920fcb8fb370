import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { languageName } from '../../../../i18n/names.ts'

export type TrackKind = 'forced' | 'hearingImpaired' | 'signs' | 'commentary'

const isFileName = (title: string) => /\.(srt|vtt|ass|ssa|sub|smi|sup|idx|txt)$/i.test(title)
const signs = /\b(signs?|songs?|napisy ekranowe|plansze)\b/i
const commentary = /\b(commentary|komentarz)\b/i
const known = /\b(forced|wymuszone|sdh|cc|full|dialogues?)\b/gi

/** What a track holds beside dialogue, as far as it says so. */
export function trackKinds({ isForced, isHearingImpaired, title }: SubtitleTrackFacts): TrackKind[] {
  const words = title ?? ''
  const isSigns = signs.test(words)
  return [
    ...(isForced && !isSigns ? (['forced'] as const) : []),
    ...(isSigns ? (['signs'] as const) : []),
    ...(isHearingImpaired ? (['hearingImpaired'] as const) : []),
    ...(commentary.test(words) ? (['commentary'] as const) : []),
  ]
}

/** What the title of a track says beyond its language and kind; undefined where that is nothing. */
export function ownTitle({ title, language }: SubtitleTrackFacts): string | undefined {
  if (!title || isFileName(title)) return undefined
  const rest = title
    .replaceAll(known, '')
    .replaceAll(/[\s[\](){}·–-]+/g, ' ')
    .trim()
  if (rest === '') return undefined
  const names = language ? [languageName(language), language, englishName(language)].map((name) => name.toLocaleLowerCase()) : []
  return names.includes(rest.toLocaleLowerCase()) ? undefined : title
}

function englishName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

/** A track as a person picks it: its language in their own, else what it calls itself. */
export function trackName(track: SubtitleTrackFacts, unknown: string): string {
  if (track.language) {
    const name = languageName(track.language)
    return name.charAt(0).toLocaleUpperCase() + name.slice(1)
  }
  return track.title ?? unknown
}
