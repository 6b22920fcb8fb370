import type { Media } from '@amn/contract/media/media'
import { Anchor, Select } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../../i18n/names.ts'
import { Row } from '../../../ui/layout/Row.tsx'
import { castOf, voiceLanguages } from './cast.ts'
import classes from './credits.module.css'
import { PlayerCard } from './PlayerCard.tsx'

const CreditsDialog = lazy(() => import('./CreditsDialog.tsx').then((file) => ({ default: file.CreditsDialog })))

/** So many of the cast are in the row; all of them are in a dialog. */
const most = 20

/** The language of the voices on show: the one that was chosen, else the original one, else the most frequent one. */
function useVoices(media: Media) {
  const [chosen, setChosen] = useState<string>()
  const languages = voiceLanguages(media.credits)
  const own = languages.find((one) => one === chosen) ?? languages.find((one) => one === media.originalLanguage) ?? languages[0]
  return { languages, language: own, choose: setChosen }
}

/** The cast in a row; where it speaks in several languages, those of one. */
export function Cast({ media }: { media: Media }) {
  const { t } = useTranslation()
  const { languages, language, choose } = useVoices(media)
  const [isOpen, setOpen] = useState(false)
  const cast = castOf(media.credits, language)
  if (cast.length === 0) return undefined
  const more = (
    <>
      {languages.length > 1 && (
        <Select
          size="xs"
          className={classes.language ?? ''}
          aria-label={t('about.voices')}
          value={language ?? null}
          data={languages.map((value) => ({ value, label: shownLanguage(value) }))}
          onChange={(value) => value && choose(value)}
          allowDeselect={false}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        />
      )}
      {cast.length > most && (
        <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('about.allPeople', { count: media.credits.length })}
        </Anchor>
      )}
    </>
  )
  return (
    <div className={classes.cast}>
      <Row title={t('about.cast')} more={more}>
        {cast.slice(0, most).map((player) => (
          <li key={player.key}>
            <PlayerCard player={player} hasLanguage={false} />
          </li>
        ))}
      </Row>
      {isOpen && (
        <Suspense>
          <CreditsDialog media={media} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
