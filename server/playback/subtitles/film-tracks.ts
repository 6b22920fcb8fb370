import type { Probe } from '@amn/contract/media/content'
import type { Reason } from '@amn/contract/reasons/reason'
import { asReason } from '@amn/contract/reasons/reason'
import { languageTag, readSubtitleFlags } from '../../names/side/subtitle-name.ts'
import type { KeptTrack } from './kept.ts'
import type { Film } from './queries.ts'
import type { TrackFacts } from './side-files.ts'
import { codecOf } from './streams.ts'
import type { Taking } from './taking.ts'

type ProbedTrack = NonNullable<Probe['subtitles']>[number]

const isFont = (one: { name?: string | null; mimeType?: string | null }) =>
  /font|truetype|opentype|sfnt/i.test(one.mimeType ?? '') || /\.(ttf|otf|ttc|otc|woff2?)$/i.test(one.name ?? '')

/** Whether a film holds subtitles or fonts that can be taken out, as far as it was probed. */
export function holdsSubtitles({ probe }: Pick<Film, 'probe'>): boolean {
  return probe?.subtitles?.some(({ codec }) => codecOf(codec)?.output) === true || probe?.attachments?.some(isFont) === true
}

const shared = (track: Pick<TrackFacts, 'isForced' | 'isHearingImpaired' | 'isDefault' | 'language' | 'title'> & { index: number }) => ({
  id: `track-${track.index}`,
  source: 'embedded' as const,
  language: track.language,
  title: track.title,
  isForced: track.isForced,
  isHearingImpaired: track.isHearingImpaired,
  isDefault: track.isDefault,
})

function fromKept(track: KeptTrack): TrackFacts {
  const { format, kind, reason, cues, encoding, needsBurning } = track
  const isEmpty = !needsBurning && !reason && cues === 0
  return {
    ...shared(track),
    format,
    kind,
    state: reason ? 'failed' : isEmpty ? 'empty' : 'ready',
    reason: reason ?? (isEmpty ? asReason('subtitle.noCues') : null),
    progress: null,
    cues,
    encoding,
    needsBurning,
  }
}

function fromProbe(track: ProbedTrack, taking: { reason: Reason | null; progress: number | null }): TrackFacts {
  const known = codecOf(track.codec)
  const flags = readSubtitleFlags(track.title ?? '')
  const facts = {
    index: track.index,
    language: languageTag(track.language, track.title),
    title: track.title,
    isForced: track.isForced === true || flags.isForced,
    isHearingImpaired: track.isHearingImpaired === true || flags.isHearingImpaired,
    isDefault: track.default,
  }
  const needsBurning = known !== undefined && known.output === undefined
  const reason = needsBurning ? null : known ? taking.reason : asReason('subtitle.unknownFormat')
  return {
    ...shared(facts),
    format: known?.format ?? track.codec.toUpperCase(),
    kind: known?.kind ?? 'text',
    state: reason ? 'failed' : needsBurning ? 'ready' : 'waiting',
    reason,
    progress: needsBurning || reason ? null : taking.progress,
    cues: null,
    encoding: null,
    needsBurning,
  }
}

/** The tracks inside a film: as they were taken out, else as the probe found them. */
export function listFilmTracks(film: Film, taking: Taking): TrackFacts[] {
  if (taking.state === 'ready') return taking.manifest.tracks.map(fromKept)
  const state = { reason: taking.state === 'failed' ? taking.reason : null, progress: taking.state === 'waiting' ? taking.progress : null }
  return (film.probe?.subtitles ?? []).map((track) => fromProbe(track, state))
}
