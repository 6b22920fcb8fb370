import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../../i18n/names.ts'
import { ContributorFace } from '../../../ui/media/ContributorFace.tsx'
import shared from '../../../ui/theme/shared.module.css'
import type { Player } from './cast.ts'
import { ContributorLink } from './ContributorLink.tsx'
import classes from './credits.module.css'

/** One of the cast: the face, the name, the characters and, where it is not told otherwise, the language. */
export function PlayerCard({ player: { contributor, characters, language }, hasLanguage }: { player: Player; hasLanguage: boolean }) {
  const { t } = useTranslation()
  return (
    <ContributorLink contributor={contributor} className={classes.player}>
      <span className={classes.face}>
        <ContributorFace contributor={contributor} />
      </span>
      <span className={`${shared.clamped} ${classes.name}`}>{contributor.name}</span>
      {characters.length > 0 && (
        <span className={`${shared.clamped} ${shared.hint}`}>
          <span className={shared.hidden}>{t('about.as')}</span> {characters.join(' / ')}
        </span>
      )}
      {hasLanguage && language && <span className={shared.hint}>{shownLanguage(language)}</span>}
    </ContributorLink>
  )
}
