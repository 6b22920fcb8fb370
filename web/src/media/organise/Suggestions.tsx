import type { MatchSuggestion } from '@amn/contract/media/organise'
import '@mantine/core/styles/Kbd.layer.css'
import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../i18n/names.ts'
import { metaOf } from '../../ui/media/card-facts.ts'
import { Thumb } from '../../ui/media/Thumb.tsx'
import classes from './unmatched.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  suggestions: readonly MatchSuggestion[]
  isBusy: boolean
  onMatch: (media: MatchSuggestion['media']) => void
}

/** What a media may belong to, each a button that makes it so. */
export function Suggestions({ suggestions, isBusy, onMatch }: Props) {
  const { t } = useTranslation()
  if (suggestions.length === 0) return <p className={classes.none}>{t('organise.noSuggestions')}</p>
  return (
    <section className={classes.belongs}>
      <h3 className={classes.question}>{t('organise.belongsTo')}</h3>
      <ol className={`${shared.list} ${classes.suggestions}`}>
        {suggestions.map(({ media, likeness }, at) => (
          <li key={media.id}>
            <button
              type="button"
              className={`${shared.plainButton} ${classes.suggestion}`}
              disabled={isBusy}
              data-key={at + 1}
              onClick={() => onMatch(media)}
            >
              <Kbd className={classes.number ?? ''} aria-hidden>
                {at + 1}
              </Kbd>
              <Thumb media={media} width={36} />
              <span className={`${shared.words} ${classes.words}`}>
                <span className={shared.hidden}>{t('organise.belongsTo')}</span>
                <span className={shared.lineLabel}>{media.title}</span>
                <span className={`${shared.hint} ${classes.meta}`}>
                  {metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))} · {t('organise.likeness', { share: formatShare(likeness) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
