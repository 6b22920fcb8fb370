import type { Media } from '@amn/contract/media/media'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../../../ui/dialog/back-layers.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import shared from '../../../ui/theme/shared.module.css'
import { castOf } from './cast.ts'
import classes from './credits.module.css'
import { companiesOf, crewOf } from './crew.ts'
import { CrewNames } from './CrewNames.tsx'
import { PlayerCard } from './PlayerCard.tsx'

/** Everybody who made a media: all of the cast in all languages, the crew and the companies. */
export function CreditsDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 36em)', window.innerWidth <= 576, { getInitialValueInEffect: false })
  useFocusReturn()
  useBackLayer(onClose)
  const cast = castOf(media.credits, undefined)
  const groups = [...crewOf(media.credits, t), ...companiesOf(media.credits, t)]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('about.everybody')}
      size={820}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={classes.all}>
        {groups.length > 0 && (
          <dl className={classes.crew} data-wide>
            {groups.map(({ key, name, members }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  <CrewNames members={members} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {cast.length > 0 && (
          <div>
            <h3 className={classes.heading}>{t('about.cast')}</h3>
            <ul className={`${shared.plainList} ${classes.players}`}>
              {cast.map((player) => (
                <li key={player.key}>
                  <PlayerCard player={player} hasLanguage />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  )
}
