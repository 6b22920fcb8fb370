import { useTranslation } from 'react-i18next'
import { languageName } from '../../../i18n/names.ts'
import classes from '../hero.module.css'
import type { FilmFacts } from './film-facts.ts'

/** More would fill the head of the page. */
const most = 6
const named = (codes: readonly string[]) => {
  const names = codes.slice(0, most).map(languageName)
  return codes.length > most ? `${names.join(', ')} …` : names.join(', ')
}

/** The languages that are spoken in a film, and those of its subtitles. */
export function FilmLanguages({ film: { audio, subtitles } }: { film: FilmFacts }) {
  const { t } = useTranslation()
  if (audio.length === 0 && subtitles.length === 0) return undefined
  return (
    <p className={classes.languages}>
      {audio.length > 0 && <span>{t('media.audioIn', { languages: named(audio) })}</span>}
      {subtitles.length > 0 && <span>{t('media.subtitles', { languages: named(subtitles) })}</span>}
    </p>
  )
}
