import { playback } from '@amn/contract/playback/playback'
import { segments } from '@amn/contract/playback/segments'
import { type SubtitleTrackFacts, subtitles } from '@amn/contract/playback/subtitles'
import { addressOf } from '../../call/address.ts'
import { call } from '../../call/call.ts'
import { browserCapabilities } from '../../playback/capabilities.ts'
import { NotKeepable } from '../not-keepable.ts'
import { type Need, type Of, known, optional, sentOf, wholeFile } from './need.ts'

function partsOfTrack(of: Of, { id, kind, state }: SubtitleTrackFacts): Need[] {
  if (state !== 'ready') return []
  const { params, query } = sentOf(of)
  const at = { params: { ...params, trackId: id }, query }
  if (kind === 'picture') return [optional(addressOf(subtitles.picture, at))]
  const text = optional(addressOf(subtitles.text, at))
  return kind === 'styled' ? [text, optional(addressOf(subtitles.styled, at))] : [text]
}

/** A film that this browser plays by itself, with its subtitles and what may be skipped in it; what the server would have to convert is refused. */
export async function partsOfFilm(of: Of, signal: AbortSignal): Promise<Need[]> {
  const sent = sentOf(of)
  const asked = { signal, quiet: true, isBackground: true }
  const query = { ...sent.query, ...browserCapabilities() }
  const decision = await call(playback.decide, { params: sent.params, query, ...asked })
  if (!decision.method || (decision.stream && !decision.isRepackedHere)) throw new NotKeepable('converted')
  const [tracks, fonts, skipped] = await Promise.all([
    call(subtitles.tracks, { ...sent, ...asked }),
    call(subtitles.fonts, { ...sent, ...asked }).catch(() => []),
    call(segments.ofFile, { ...sent, ...asked }),
  ])
  return [
    wholeFile(of.content, of.file),
    // Nothing is converted without the server.
    known(addressOf(playback.decide, { params: sent.params, query }), { ...decision, canConvert: false, qualities: [] }),
    known(addressOf(subtitles.tracks, sent), tracks),
    known(addressOf(subtitles.fonts, sent), fonts),
    known(addressOf(segments.ofFile, sent), skipped),
    ...tracks.flatMap((track) => partsOfTrack(of, track)),
    ...fonts.map((font) =>
      optional(addressOf(subtitles.font, { params: { ...sent.params, fontId: font.id }, query: sent.query }), font.size),
    ),
  ]
}
