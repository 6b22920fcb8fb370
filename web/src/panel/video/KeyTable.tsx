import type { VideoAct } from '@amn/contract/personal/personal-values'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { type ChosenKeys, keysOf } from '../../api/video-keys.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { type KeySlot, giveKey, ownerOf, resetAct, takeKey } from './key-choice.ts'
import { KeyRow } from './KeyRow.tsx'
import classes from './keys.module.css'
import { save } from '../save.ts'
import { useCapture } from './use-capture.ts'
import shared from '../../ui/theme/shared.module.css'

const groups = [
  ['playing', ['playPause', 'slower', 'faster', 'loop']],
  ['moving', ['rewind', 'forward', 'farRewind', 'farForward', 'frameBack', 'frameForward', 'toStart', 'toEnd']],
  ['sound', ['volumeUp', 'volumeDown', 'mute']],
  [
    'picture',
    ['fullScreen', 'pictureInPicture', 'aspect', 'screenshot', 'stats', 'segments', 'subtitles', 'subtitlesEarlier', 'subtitlesLater'],
  ],
  ['going', ['nextChapter', 'previousChapter', 'nextEpisode', 'previousEpisode']],
] as const satisfies readonly (readonly [string, readonly VideoAct[]])[]

const steps: Partial<Record<VideoAct, number>> = { farRewind: 3, farForward: 3 }

/** The keys of the player, each of which a person may change. */
export function KeyTable() {
  const { t } = useTranslation()
  const { rewindTime, keyBindings: chosen } = usePreferences((settings) => settings.videoPlayer)
  const [conflict, setConflict] = useState<{ slot: KeySlot; key: string; owner: VideoAct }>()
  const change = (keyBindings: ChosenKeys) => {
    setConflict(undefined)
    save({ videoPlayer: { keyBindings } })
  }
  const { capture, start, cancel } = useCapture({
    onKey: (slot, key) => {
      const owner = ownerOf(chosen, key, slot.act)
      if (owner) setConflict({ slot, key, owner })
      else if (!keysOf(chosen)[slot.act].includes(key)) change(giveKey(chosen, slot, key))
    },
    onReset: ({ act }) => change(resetAct(chosen, act)),
    onTake: (slot) => change(takeKey(chosen, slot)),
  })
  const keys = keysOf(chosen)
  const label = (act: VideoAct) =>
    act === 'nextEpisode' || act === 'previousEpisode'
      ? t(`panel.keys.${act}`)
      : t(`viewer.keys.${act}`, { seconds: rewindTime * (steps[act] ?? 1) })
  return (
    <SettingsCard
      title={t('panel.keys.title')}
      lead={t('panel.keys.lead')}
      action={
        <Button variant="default" disabled={Object.keys(chosen).length === 0} onClick={() => change({})}>
          {t('panel.keys.resetAll')}
        </Button>
      }
    >
      {groups.map(([name, acts]) => (
        <section key={name} className={classes.group}>
          <h3 className={classes.heading}>{t(`panel.keys.groups.${name}`)}</h3>
          <ul className={shared.plainList}>
            {acts.map((act) => (
              <KeyRow
                key={act}
                act={act}
                label={label(act)}
                keys={keys[act]}
                isChanged={chosen[act] !== undefined}
                waiting={capture?.slot.act === act ? capture.slot.index : undefined}
                refused={capture?.slot.act === act ? capture.refused : undefined}
                conflict={conflict?.slot.act === act ? { ...conflict, owner: label(conflict.owner) } : undefined}
                onStart={(slot) => {
                  setConflict(undefined)
                  start(slot)
                }}
                onCancel={cancel}
                onSwap={() => conflict && change(giveKey(chosen, conflict.slot, conflict.key))}
                onKeep={() => setConflict(undefined)}
                onReset={() => change(resetAct(chosen, act))}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.fixed}>{t('panel.keys.fixed')}</p>
    </SettingsCard>
  )
}
