import { useTranslation } from 'react-i18next'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { formatShare } from '../../../../i18n/names.ts'
import { reasonText } from '../../../../i18n/reason-text.ts'
import { isUsable } from '../tracks/choose.ts'
import { ownTitle, trackKinds, trackName } from '../tracks/track-name.ts'
import { Choice } from './Choice.tsx'
import classes from './menu.module.css'

interface Props {
  name: string
  tracks: readonly SubtitleTrackFacts[]
  shown: SubtitleTrackFacts | undefined
  canBurn: boolean
  failed: ReadonlySet<string>
  onChoose(track: SubtitleTrackFacts | undefined): void
}

/** Off and every track, by language, with what tells one from another and why one cannot be shown. */
export function TrackList({ name, tracks, shown, canBurn, failed, onChoose }: Props) {
  const { t } = useTranslation()
  const stateText = (track: SubtitleTrackFacts): string | undefined => {
    if (track.state === 'waiting')
      return track.progress === null ? t('subtitles.waiting') : t('subtitles.waitingAt', { share: formatShare(track.progress) })
    if (track.state === 'empty' || track.state === 'failed') return track.reason ? reasonText(track.reason) : t('subtitles.notes.failed')
    if (track.needsBurning && track.source === 'external') return t('subtitles.cannotBurnFile')
    if (track.needsBurning) return t(canBurn ? 'subtitles.burns' : 'subtitles.cannotBurn')
    return failed.has(track.id) && track.kind === 'styled' ? t('subtitles.notes.plain') : undefined
  }
  const names = tracks.map((track) => ({ track, label: trackName(track, t('subtitles.unknownLanguage')) }))
  return (
    <div role="radiogroup" aria-label={t('subtitles.title')} className={classes.list}>
      <Choice name={name} label={t('subtitles.off')} isChosen={!shown} onChoose={() => onChoose(undefined)} />
      {names.map(({ track, label }) => {
        const facts = [...trackKinds(track).map((kind) => t(`subtitles.kinds.${kind}`)), ownTitle(track), track.format]
        const state = stateText(track)
        return (
          <Choice
            key={track.id}
            name={name}
            label={label}
            isChosen={track.id === shown?.id}
            isDisabled={!isUsable(track) || (track.needsBurning && (!canBurn || track.source === 'external'))}
            onChoose={() => onChoose(track)}
          >
            {facts.filter((fact) => fact && fact !== label).join(' · ')}
            {state && <span className={classes.state}>{state}</span>}
          </Choice>
        )
      })}
    </div>
  )
}
